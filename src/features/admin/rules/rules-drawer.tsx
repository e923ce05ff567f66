import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Typography } from 'antd';
import { parameters } from '@portal/contract/admin/parameters';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { TENANT_RULES, type TenantRule } from '@portal/contract/tenant-rules';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { RowForm } from '../crud/form/row-form';
import { useMay } from '../crud/may';
import { effectOf, hintOf, RuleEffect } from './rule-effect';
import { rulesMessages } from './rules.messages';
import styles from './rules.module.css';
import { rulesQuery } from './rules-query';

const WIDTH_PX = 640;

interface RulesDrawerProps {
  onClose: () => void;
  /** A parameter was added or changed. */
  onSaved: () => void;
}

/** The rules of the tenant for passwords, sign-ins and sessions, each with what it does now. */
export function RulesDrawer({ onClose, onSaved }: RulesDrawerProps) {
  const t = useMessages(rulesMessages);
  const query = useQuery(rulesQuery());
  const failure = useLoadFailure(query);
  const mayAdd = useMay(parameters, 'add');
  const mayEdit = useMay(parameters, 'edit');
  const changing = useDialogState<{ rule: TenantRule; row?: AdminRow }>();
  const { data } = query;
  return (
    <Drawer open onClose={onClose} title={t('adminRules.title')} size={WIDTH_PX}>
      <Typography.Paragraph type="secondary">{t('adminRules.intro')}</Typography.Paragraph>
      <Loaded failure={failure}>
        {data === undefined ? (
          <PageSkeleton shape="rows" rows={TENANT_RULES.length} />
        ) : (
          <ul className={styles.rules}>
            {TENANT_RULES.map((rule) => {
              const row = data.get(rule);
              const may = row ? mayEdit : mayAdd;
              return (
                <li key={rule} className={styles.rule}>
                  <div className={styles.words}>
                    <strong>{t(`adminRules.${rule}`)}</strong>
                    <Typography.Text type={row ? undefined : 'secondary'}>
                      {row
                        ? (effectOf(t, rule, String(row.cfg_value ?? '')) ?? t('adminRules.wrong'))
                        : `${t('adminRules.unset')} · ${hintOf(t, rule)}`}
                    </Typography.Text>
                  </div>
                  {may ? (
                    <Button
                      size="small"
                      aria-label={`${t(row ? 'adminRules.change' : 'adminRules.set')} ${t(`adminRules.${rule}`)}`}
                      onClick={() => changing.open({ rule, ...(row ? { row } : {}) })}
                    >
                      {t(row ? 'adminRules.change' : 'adminRules.set')}
                    </Button>
                  ) : null}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      <DialogContent state={changing}>
        {({ rule, row }, close) => (
          <RowForm
            screen={parameters}
            {...(row ? { row } : { proposed: asParameter(rule) })}
            onClose={close}
            onSaved={() => {
              void query.refetch();
              onSaved();
            }}
            footer={<RuleEffect />}
          />
        )}
      </DialogContent>
    </Drawer>
  );
}

/** A rule that is not set yet, as the parameter that it becomes. */
const asParameter = (rule: TenantRule) => ({
  cfg_code: rule,
  cfg_name: rulesMessages.zh[`adminRules.${rule}`],
  cfg_name_en: rulesMessages.en[`adminRules.${rule}`],
  cfg_type: 'system',
  readers: 'admin',
});
