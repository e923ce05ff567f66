import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { FormSummary } from '@portal/contract/entities/workflow';
import { useApp, useTexts } from '../context/app-context';
import { formNameOf } from '../ui/format';

/** Leads to each of the forms that one can apply with. */
export function ApplyMenu({ forms }: { forms: readonly FormSummary[] }) {
  const { props } = useApp().context;
  const { lang, t } = useTexts();
  const items = forms.map((form) => ({
    key: form.form_code,
    label: formNameOf(form, lang),
    onClick: () => props.navigate(`${props.prefix}/applyForm/${encodeURIComponent(form.form_code)}`),
  }));
  return (
    <Dropdown trigger={['click']} disabled={items.length === 0} menu={{ items }}>
      <Button type="primary" icon={<DownOutlined />} iconPlacement="end">
        {t.apply}
      </Button>
    </Dropdown>
  );
}
