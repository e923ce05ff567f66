import { Button, Flex, InputNumber, Select } from 'antd';
import { DESIGN_STEPS_MAX } from '@portal/contract/workflow/check-design';
import { OFFICES, type FlowNode, type FormField } from '@portal/contract/workflow/form';
import { useState } from 'react';
import { useTexts } from '../context/app-context';
import { EmployeesSelect } from '../ui/employees-select';
import { moved, newStep, replaced, without } from './design-model';
import { DesignRow } from './design-row';
import { Labelled, Names } from './labelled';

interface Props {
  nodes: FlowNode[];
  fields: readonly FormField[];
  readOnly: boolean;
  /** The sentences about the step at a place. */
  faultsAt(index: number): readonly string[];
  onChange(nodes: FlowNode[]): void;
}

/** The steps of a flow, one after the other, so that each has an end and none leads back. */
export function StepSettings({ nodes, fields, readOnly, faultsAt, onChange }: Props) {
  const { lang, t } = useTexts();
  const [open, setOpen] = useState<string>();
  const add = () => {
    const node = newStep(nodes);
    onChange([...nodes, node]);
    setOpen(node.key);
  };
  return (
    <Flex vertical gap={8}>
      {nodes.map((node, index) => (
        <DesignRow
          key={node.key}
          name={node[lang] || t.design.step(index + 1)}
          tags={[t.design.offices[node.office], ...(node.when ? [t.design.condition] : [])]}
          open={open === node.key}
          faults={faultsAt(index)}
          isFirst={index === 0}
          isLast={index === nodes.length - 1}
          readOnly={readOnly}
          onToggle={() => setOpen(open === node.key ? undefined : node.key)}
          onMove={(by) => onChange(moved(nodes, index, by))}
          onRemove={() => onChange(without(nodes, index))}
        >
          <Step node={node} fields={fields} onChange={(next) => onChange(replaced(nodes, index, next))} />
        </DesignRow>
      ))}
      {!readOnly && (
        <Button type="dashed" disabled={nodes.length >= DESIGN_STEPS_MAX} onClick={add}>
          + {t.design.addStep}
        </Button>
      )}
    </Flex>
  );
}

interface StepProps {
  node: FlowNode;
  fields: readonly FormField[];
  onChange(node: FlowNode): void;
}

function Step({ node, fields, onChange }: StepProps) {
  const { lang, t } = useTexts();
  const numbers = fields.filter(({ type }) => type === 'number');
  const { when } = node;
  return (
    <>
      <Names value={node} onChange={onChange} />
      <Labelled label={t.design.office}>
        {(id) => (
          <Select
            id={id}
            value={node.office}
            options={OFFICES.map((office) => ({ value: office, label: t.design.offices[office] }))}
            onChange={(office) =>
              onChange({ ...node, office, named: office === 'named' ? (node.named ?? []) : undefined })
            }
          />
        )}
      </Labelled>
      {node.office === 'named' && (
        <Labelled label={t.design.named}>
          {(id) => (
            <EmployeesSelect id={id} value={node.named ?? []} onChange={(named) => onChange({ ...node, named })} />
          )}
        </Labelled>
      )}
      <Labelled label={t.design.condition}>
        {(id) => (
          <Select
            id={id}
            value={when?.field ?? ''}
            options={[
              { value: '', label: t.design.always },
              ...numbers.map((field) => ({ value: field.key, label: field[lang] || field.key })),
            ]}
            onChange={(field) =>
              onChange({ ...node, when: field === '' ? undefined : { field, atLeast: when?.atLeast ?? 0 } })
            }
          />
        )}
      </Labelled>
      {when && (
        <Labelled label={t.design.atLeast}>
          {(id) => (
            <InputNumber<number>
              id={id}
              value={when.atLeast}
              style={{ width: '100%' }}
              onChange={(atLeast) => onChange({ ...node, when: { ...when, atLeast: atLeast ?? 0 } })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}
