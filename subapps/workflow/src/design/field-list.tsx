import { Button, Dropdown, Flex } from 'antd';
import type { FormField, FormFieldType } from '@portal/contract/workflow/form';
import { useState } from 'react';
import { DESIGN_FIELDS_MAX } from '@portal/contract/workflow/check-design';
import { useTexts } from '../context/app-context';
import { moved, newField, replaced, without } from './design-model';
import { DesignRow } from './design-row';
import { FieldSettings } from './field-settings';

interface Props {
  fields: FormField[];
  readOnly: boolean;
  /** The sentences about the field at a place. */
  faultsAt(index: number): readonly string[];
  onChange(fields: FormField[]): void;
}

const TYPES: readonly FormFieldType[] = ['text', 'longtext', 'number', 'date', 'select', 'employee', 'files', 'lines'];

/** The fields of a form, in their order. */
export function FieldList({ fields, readOnly, faultsAt, onChange }: Props) {
  const { lang, t } = useTexts();
  const [open, setOpen] = useState<string>();
  const add = (type: FormFieldType) => {
    const field = newField(fields, type);
    onChange([...fields, field]);
    setOpen(field.key);
  };
  return (
    <Flex vertical gap={8}>
      {fields.map((field, index) => (
        <DesignRow
          key={field.key}
          name={field[lang] || t.design.field(index + 1)}
          tags={[t.design.types[field.type], ...(field.required ? [t.design.required] : [])]}
          open={open === field.key}
          faults={faultsAt(index)}
          isFirst={index === 0}
          isLast={index === fields.length - 1}
          readOnly={readOnly}
          onToggle={() => setOpen(open === field.key ? undefined : field.key)}
          onMove={(by) => onChange(moved(fields, index, by))}
          onRemove={() => onChange(without(fields, index))}
        >
          <FieldSettings field={field} onChange={(next) => onChange(replaced(fields, index, next))} />
        </DesignRow>
      ))}
      {!readOnly && (
        <Dropdown
          trigger={['click']}
          disabled={fields.length >= DESIGN_FIELDS_MAX}
          menu={{
            items: TYPES.map((type) => ({ key: type, label: t.design.types[type], onClick: () => add(type) })),
          }}
        >
          <Button type="dashed">+ {t.design.addField}</Button>
        </Dropdown>
      )}
    </Flex>
  );
}
