import { InputNumber, Input, Typography } from 'antd';
import { useId, type ReactNode } from 'react';
import { DESIGN_NAME_MAX } from '@portal/contract/workflow/check-design';
import type { FormText } from '@portal/contract/workflow/form';
import { useTexts } from '../context/app-context';

/** A control below its name. */
export function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div className="workflow-labelled">
      <label htmlFor={id}>
        <Typography.Text type="secondary">{label}</Typography.Text>
      </label>
      {children(id)}
    </div>
  );
}

interface NamesProps<Named extends FormText> {
  value: Named;
  onChange(value: Named): void;
}

/** A name in both languages. */
export function Names<Named extends FormText>({ value, onChange }: NamesProps<Named>) {
  const { t } = useTexts();
  return (
    <>
      <Labelled label={t.design.nameZh}>
        {(id) => (
          <Input
            id={id}
            value={value.zh}
            maxLength={DESIGN_NAME_MAX}
            onChange={(event) => onChange({ ...value, zh: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t.design.nameEn}>
        {(id) => (
          <Input
            id={id}
            value={value.en}
            maxLength={DESIGN_NAME_MAX}
            onChange={(event) => onChange({ ...value, en: event.target.value })}
          />
        )}
      </Labelled>
    </>
  );
}

interface LimitProps {
  label: string;
  value: number | undefined;
  min?: number;
  max?: number;
  /** Decimals; whole numbers where absent. */
  digits?: number;
  onChange(value: number | undefined): void;
}

/** A limit, which may be absent. */
export function Limit({ label, value, min, max, digits = 0, onChange }: LimitProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <InputNumber<number>
          id={id}
          value={value ?? null}
          min={min}
          max={max}
          precision={digits}
          style={{ width: '100%' }}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Labelled>
  );
}
