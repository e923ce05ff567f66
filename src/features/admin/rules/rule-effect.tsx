import { Alert, Form } from 'antd';
import {
  EVERYWHERE,
  isNumberRule,
  isTenantRule,
  RULE_BOUNDS,
  ruleNumber,
  type TenantRule,
} from '@portal/contract/tenant-rules';
import { useMessages, type Translate } from '@/shared/i18n/use-messages';
import { rulesMessages } from './rules.messages';

type Say = Translate<(typeof rulesMessages)['zh']>;

/** The rules that 0 switches off. */
const SWITCHED_OFF = ['password_valid_days', 'password_history', 'session_idle_minutes'] as const;

/** What a rule does with this value, in one sentence; undefined where the text is no value of it. */
export function effectOf(t: Say, code: TenantRule, text: string): string | undefined {
  if (isNumberRule(code)) {
    const value = ruleNumber(code, text);
    const off = value === 0 ? SWITCHED_OFF.find((each) => each === code) : undefined;
    if (off) return t(`adminRules.none.${off}`);
    return value === undefined ? undefined : t(`adminRules.does.${code}`, { value });
  }
  const networks = text.trim();
  if (networks === '') return undefined;
  return networks === EVERYWHERE ? t('adminRules.does.everywhere') : t('adminRules.does.networks', { value: networks });
}

/** What may stand in a rule. */
export function hintOf(t: Say, code: TenantRule): string {
  if (!isNumberRule(code)) return t('adminRules.networksHint');
  const [least, most] = RULE_BOUNDS[code];
  return t('adminRules.bounds', { least, most });
}

/** Below the form of a parameter that is a rule: what the value that stands there now would do. */
export function RuleEffect() {
  const t = useMessages(rulesMessages);
  const form = Form.useFormInstance<Record<string, unknown>>();
  const code = String(Form.useWatch('cfg_code', { form, preserve: true }) ?? '').trim();
  const text = String(Form.useWatch('cfg_value', { form, preserve: true }) ?? '');
  if (!isTenantRule(code)) return null;
  const effect = effectOf(t, code, text);
  return (
    <Alert
      role="status"
      type={effect === undefined ? 'warning' : 'info'}
      showIcon
      title={t('adminRules.effect')}
      description={effect ?? hintOf(t, code)}
    />
  );
}
