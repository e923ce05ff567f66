import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useApp, useTexts } from '../app-context';

interface Props {
  id?: string;
  /** `E10001 张伟`: what is stored, readable without another look-up. */
  value?: string;
  onChange?(value: string | undefined): void;
}

/** How long to wait for the next letter before the server is asked, in ms. */
const TYPING_PAUSE_MS = 250;
const CHOICES = 20;

/** Finds a colleague through the shell's employee look-up. */
export function EmployeeSelect({ id, value, onChange }: Props) {
  const { helpers } = useApp().context.props;
  const { lang, t } = useTexts();
  const [keyword, setKeyword] = useState<string>();
  const [choices, setChoices] = useState<{ value: string; label: string }[]>([]);
  const [loading, setLoading] = useState(false);

  useEffect(() => {
    if (keyword === undefined) return;
    let live = true;
    const timer = setTimeout(() => {
      setLoading(true);
      helpers
        .getEmployees({ keyword, page: 1, size: CHOICES })
        .then(
          ({ rows }) => {
            if (!live) return;
            const en = lang === 'en';
            const labelled = rows.map((row) => ({
              value: `${row.emp_code} ${row.emp_name}`,
              label: `${row.emp_code} ${en ? row.emp_name_en : row.emp_name} · ${en ? row.dept_name_en : row.dept_name}`,
            }));
            setChoices(labelled);
          },
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
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={loading}
      value={value || undefined}
      placeholder={t.employeeHint}
      options={choices}
      onFocus={() => setKeyword((before) => before ?? '')}
      onChange={onChange}
    />
  );
}
