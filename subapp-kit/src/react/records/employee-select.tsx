import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useRecordApp, useTexts } from '../record-app';

interface Props {
  id?: string;
  /** `E10001 张伟`: what is stored, readable without another look-up. */
  value?: string;
  onChange?(value: string | undefined): void;
}

/** How long to wait for the next letter before the server is asked. */
const TYPING_PAUSE_MS = 250;
const CHOICES = 20;

/** Finds a colleague through the shell's employee look-up. */
export function EmployeeSelect({ id, value, onChange }: Props) {
  const { helpers } = useRecordApp().context.props;
  const { lang, t } = useTexts();
  const [keyword, setKeyword] = useState<string>();
  const [choices, setChoices] = useState<{ value: string; label: string; dept: string }[]>([]);
  const [loading, setLoading] = useState(false);

  useEffect(() => {
    if (keyword === undefined) return;
    let live = true;
    const timer = setTimeout(() => {
      setLoading(true);
      helpers
        .getEmployees({ keyword, page: 1, size: CHOICES })
        .then(
          ({ rows }) =>
            live &&
            setChoices(
              rows.map((row) => {
                const name = `${row.emp_code} ${lang === 'en' ? row.emp_name_en : row.emp_name}`;
                return { value: `${row.emp_code} ${row.emp_name}`, label: name, dept: lang === 'en' ? row.dept_name_en : row.dept_name };
              }),
            ),
          () => live && setChoices([]),
        )
        .finally(() => live && setLoading(false));
    }, TYPING_PAUSE_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [keyword, lang, helpers]);

  return (
    <Select
      id={id}
      showSearch
      allowClear
      filterOption={false}
      loading={loading}
      value={value || undefined}
      placeholder={t.employeeHint}
      options={choices}
      optionRender={({ data }) => `${data.label} · ${data.dept}`}
      onFocus={() => setKeyword((before) => before ?? '')}
      onSearch={setKeyword}
      onChange={onChange}
    />
  );
}
