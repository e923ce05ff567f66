import { Button, Flex, Select, Switch, Typography } from 'antd';
import {
  COLUMN_TYPES,
  DESIGN_DIGITS_MAX,
  DESIGN_FILE_MB_MAX,
  DESIGN_FILES_MAX,
  DESIGN_LENGTH_MAX,
} from '@portal/contract/workflow/check-design';
import { FILE_MAX_MB, FILES_MAX } from '@portal/contract/workflow/check-form';
import type { FormField, FormOption, PlainField } from '@portal/contract/workflow/form';
import { LINES_LIMIT, LINES_MAX } from '@portal/contract/workflow/lines';
import { useTexts } from '../context/app-context';
import { newChoice, newColumn, replaced, without } from './design-model';
import { Labelled, Limit, Names } from './labelled';

interface Props {
  field: FormField;
  onChange(field: FormField): void;
}

/** The settings of one field. What is stored under its key stays where it is, so key and type never change. */
export function FieldSettings({ field, onChange }: Props) {
  const { t } = useTexts();
  const worked = field.leave !== undefined || field.sumOf !== undefined;
  return (
    <>
      <Names value={field} onChange={onChange} />
      <Toggle
        label={t.design.required}
        value={field.required}
        onChange={(required) => onChange({ ...field, required })}
      />
      {field.type !== 'lines' && field.type !== 'files' && (
        <Toggle
          label={t.design.summary}
          value={field.summary}
          onChange={(summary) => onChange({ ...field, summary })}
        />
      )}
      {worked && <Typography.Text type="secondary">{t.design.counted}</Typography.Text>}
      <Limits field={field} onChange={onChange} />
      {field.type === 'files' && (
        <Limit
          label={t.design.maxFiles}
          value={field.maxFiles ?? FILES_MAX}
          min={1}
          max={DESIGN_FILES_MAX}
          onChange={(maxFiles) => onChange({ ...field, maxFiles })}
        />
      )}
      {field.type === 'files' && (
        <Limit
          label="MB"
          value={field.maxMb ?? FILE_MAX_MB}
          min={1}
          max={DESIGN_FILE_MB_MAX}
          onChange={(maxMb) => onChange({ ...field, maxMb })}
        />
      )}
      {field.type === 'lines' && (
        <>
          <Limit
            label={t.design.maxLines}
            value={field.maxLines ?? LINES_MAX}
            min={1}
            max={LINES_LIMIT}
            onChange={(maxLines) => onChange({ ...field, maxLines })}
          />
          <Columns columns={field.columns ?? []} onChange={(columns) => onChange({ ...field, columns })} />
        </>
      )}
    </>
  );
}

interface ToggleProps {
  label: string;
  value: boolean | undefined;
  onChange(value: boolean): void;
}

function Toggle({ label, value, onChange }: ToggleProps) {
  return (
    <Labelled label={label}>
      {(id) => <Switch id={id} checked={value === true} onChange={onChange} style={{ justifySelf: 'start' }} />}
    </Labelled>
  );
}

interface LimitsProps<Field extends PlainField> {
  field: Field;
  onChange(field: Field): void;
}

/** What a number, a text or a choice may be. */
function Limits<Field extends PlainField>({ field, onChange }: LimitsProps<Field>) {
  const { t } = useTexts();
  switch (field.type) {
    case 'number':
      return (
        <>
          <Limit
            label={t.design.least}
            value={field.min}
            digits={DESIGN_DIGITS_MAX}
            onChange={(min) => onChange({ ...field, min })}
          />
          <Limit
            label={t.design.most}
            value={field.max}
            digits={DESIGN_DIGITS_MAX}
            onChange={(max) => onChange({ ...field, max })}
          />
          <Limit
            label={t.design.digits}
            value={field.digits ?? 0}
            min={0}
            max={DESIGN_DIGITS_MAX}
            onChange={(digits) => onChange({ ...field, digits })}
          />
        </>
      );
    case 'text':
    case 'longtext':
      return (
        <Limit
          label={t.design.length}
          value={field.maxLength}
          min={1}
          max={DESIGN_LENGTH_MAX}
          onChange={(maxLength) => onChange({ ...field, maxLength })}
        />
      );
    case 'select':
      if (field.dict !== undefined)
        return <Typography.Text type="secondary">{t.design.dict(field.dict)}</Typography.Text>;
      return <Choices choices={field.options ?? []} onChange={(options) => onChange({ ...field, options })} />;
    case 'date':
    case 'employee':
    case 'files':
    case 'lines':
      return null;
  }
}

function Choices({ choices, onChange }: { choices: readonly FormOption[]; onChange(choices: FormOption[]): void }) {
  const { t } = useTexts();
  return (
    <div className="workflow-design-parts" role="group" aria-label={t.design.choices}>
      {choices.map((choice, index) => (
        <div key={choice.key} className="workflow-design-part" role="group" aria-label={t.design.choice(index + 1)}>
          <Names value={choice} onChange={(next) => onChange(replaced(choices, index, next))} />
          <RemovePart name={t.design.choice(index + 1)} onRemove={() => onChange(without(choices, index))} />
        </div>
      ))}
      <Button type="dashed" onClick={() => onChange([...choices, newChoice(choices)])}>
        + {t.design.addChoice}
      </Button>
    </div>
  );
}

function Columns({ columns, onChange }: { columns: readonly PlainField[]; onChange(columns: PlainField[]): void }) {
  const { t } = useTexts();
  return (
    <div className="workflow-design-parts" role="group" aria-label={t.design.columns}>
      {columns.map((column, index) => {
        const change = (next: PlainField) => onChange(replaced(columns, index, next));
        return (
          <div key={column.key} className="workflow-design-part" role="group" aria-label={t.design.column(index + 1)}>
            <Names value={column} onChange={change} />
            <Labelled label={t.design.type}>
              {(id) => (
                <Select
                  id={id}
                  value={column.type}
                  options={COLUMN_TYPES.map((type) => ({ value: type, label: t.design.types[type] }))}
                  onChange={(type) => change(retyped(column, type))}
                />
              )}
            </Labelled>
            <Toggle
              label={t.design.required}
              value={column.required}
              onChange={(required) => change({ ...column, required })}
            />
            <Limits field={column} onChange={change} />
            <RemovePart name={t.design.column(index + 1)} onRemove={() => onChange(without(columns, index))} />
          </div>
        );
      })}
      <Button type="dashed" onClick={() => onChange([...columns, newColumn(columns)])}>
        + {t.design.addColumn}
      </Button>
    </div>
  );
}

/** A column of another type, without the limits of the type that it had. */
const retyped = ({ key, zh, en, required }: PlainField, type: PlainField['type']): PlainField => ({
  key,
  zh,
  en,
  required,
  type,
  ...(type === 'number' && { digits: 2 }),
  ...(type === 'select' && { options: [newChoice([])] }),
});

function RemovePart({ name, onRemove }: { name: string; onRemove(): void }) {
  const { t } = useTexts();
  return (
    <Flex align="end">
      <Button type="text" aria-label={t.design.remove(name)} onClick={onRemove}>
        ×
      </Button>
    </Flex>
  );
}
