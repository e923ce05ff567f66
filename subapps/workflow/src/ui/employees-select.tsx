import { Select } from 'antd';
import { LookUpFailed, useEmployeeChoices } from 'record-kit/react/app';
import { COPY_MAX } from '@portal/contract/workflow/flow';
import { useApp, useTexts } from '../context/app-context';

interface Props {
  id?: string;
  /** Each `E10001 张伟`. */
  value?: string[];
  onChange?(value: string[]): void;
}

/** Finds several colleagues through the shell's employee look-up. */
export function EmployeesSelect({ id, value, onChange }: Props) {
  const { lang, t } = useTexts();
  const { choices, failure, loading, search, begin } = useEmployeeChoices(useApp().context.props.helpers, lang);
  return (
    <Select
      id={id}
      mode="multiple"
      maxCount={COPY_MAX}
      allowClear
      showSearch={{ filterOption: false, onSearch: search }}
      loading={loading}
      value={value ?? []}
      placeholder={t.employeeHint}
      notFoundContent={failure ? <LookUpFailed failure={failure} /> : undefined}
      options={[...choices]}
      optionRender={({ data }) => `${data.label} · ${data.dept}`}
      onFocus={begin}
      onChange={onChange}
    />
  );
}
