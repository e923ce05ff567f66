import { Button, Typography } from 'antd';
import { SafetyOutlined } from '@ant-design/icons';
import { parameters } from '@portal/contract/admin/parameters';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { isTenantRule } from '@portal/contract/tenant-rules';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { effectOf, RuleEffect } from './rule-effect';
import { RulesDrawer } from './rules-drawer';
import { rulesMessages } from './rules.messages';

/** Parameters and service addresses. Those that are rules of the tenant say what they do. */
export function ParametersPage() {
  const t = useMessages(rulesMessages);
  const rules = useDialogState<{ renew: () => void }>();
  return (
    <>
      <AdminList
        screen={parameters}
        toolbar={(renew) => (
          <Button icon={<SafetyOutlined aria-hidden />} onClick={() => rules.open({ renew })}>
            {t('adminRules.title')}
          </Button>
        )}
        renderCell={(name, row) => (name === 'cfg_value' ? <RuleValue row={row} /> : undefined)}
        formFooter={() => <RuleEffect />}
      />
      <DialogContent state={rules}>
        {({ renew }, close) => <RulesDrawer onClose={close} onSaved={renew} />}
      </DialogContent>
    </>
  );
}

/** The value, and for a rule what it does. */
function RuleValue({ row }: { row: AdminRow }) {
  const t = useMessages(rulesMessages);
  const [code, value] = [String(row.cfg_code ?? ''), String(row.cfg_value ?? '')];
  if (!isTenantRule(code) || row.cfg_type !== 'system') return value;
  return (
    <>
      {value}
      <br />
      <Typography.Text type="secondary">{effectOf(t, code, value) ?? t('adminRules.wrong')}</Typography.Text>
    </>
  );
}
