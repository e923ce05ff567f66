import { Select } from 'antd';
import { LookUpFailed, useEmployeeChoices } from 'record-kit/react/app';
import { useApp, useTexts } from '../context/app-context';

interface Props {
  id?: string;
  /** `E10001 张伟`: what is stored, readable without another look-up. */
  value?: string;
  onChange?(value: string | undefined): void;
}

/** Finds a colleague through the shell's employee look-up. */
export function EmployeeSelect({ id, value, onChange }: Props) {
  const { lang, t } = useTexts();
  const { choices, failure, loading, search, begin } = useEmployeeChoices(useApp().context.props.helpers, lang);
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ filterOption: false, onSearch: search }}
      loading={loading}
      value={value || undefined}
      placeholder={t.employeeHint}
      notFoundContent={failure ? <LookUpFailed failure={failure} /> : undefined}
      options={[...choices]}
      optionRender={({ data }) => `${data.label} · ${data.dept}`}
      onFocus={begin}
      onChange={onChange}
    />
  );
}
