import { Select } from 'antd';
import { useRecordApp, useTexts } from '../context/record-app';
import { LookUpFailed } from '../app/look-up-failed';
import { useEmployeeChoices } from '../app/use-employee-choices';

interface Props {
  id?: string;
  /** `E10001 张伟`: what is stored, readable without another look-up. */
  value?: string;
  onChange?(value: string | undefined): void;
}

/** Finds a colleague through the shell's employee look-up. */
export function EmployeeSelect({ id, value, onChange }: Props) {
  const { lang, t } = useTexts();
  const { choices, failure, loading, search, begin } = useEmployeeChoices(useRecordApp().context.props.helpers, lang);
  return (
    <Select
      id={id}
      showSearch
      allowClear
      filterOption={false}
      loading={loading}
      value={value || undefined}
      placeholder={t.employeeHint}
      notFoundContent={failure ? <LookUpFailed failure={failure} /> : undefined}
      options={[...choices]}
      optionRender={({ data }) => `${data.label} · ${data.dept}`}
      onFocus={begin}
      onSearch={search}
      onChange={onChange}
    />
  );
}
