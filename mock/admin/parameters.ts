import { parameters } from '@portal/contract/admin/parameters';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { EVERYWHERE, isNumberRule, isTenantRule, RULE_BOUNDS, ruleNumber } from '@portal/contract/tenant-rules';
import { allowedBy } from '../auth/tenant-rules';
import { AddressList } from '../config/address-list';
import { parameter } from '../db/schema';
import { Refusal } from '../http/refusal';
import { usualColumns } from './crud/change-row';
import { defineAdminTable, type AdminContext } from './crud/admin-table';
import { raiseMenuVersion } from './tenant-versions';

/** Parameters of any kind. Those that are rules of the tenant are checked, as sign-ins follow them at once. */
export const parametersTable = defineAdminTable({
  screen: parameters,
  table: parameter,
  store: async (context, _tx, { values }) => usualColumns(context, parameters, checkRule(context, values)),
  // Addresses of menus may begin with the parameter portal_web_url.
  changed: ({ caller }, tx) => raiseMenuVersion(tx, caller.tenantId),
});

/** @throws {Refusal} 400 where the parameter is a rule and its value is none */
function checkRule({ request }: AdminContext, values: CheckedValues): CheckedValues {
  const code = String(values.cfg_code ?? '');
  if (!isTenantRule(code)) return values;
  if (values.cfg_type !== 'system') throw new Refusal(400, 'ruleIsSystem', { at: 'cfg_type' });
  const text = String(values.cfg_value ?? '').trim();
  if (isNumberRule(code)) {
    const [least, most] = RULE_BOUNDS[code];
    if (ruleNumber(code, text) === undefined)
      throw new Refusal(400, 'ruleNeedsNumber', { values: { least, most }, at: 'cfg_value' });
  } else {
    requireOwnPlace(text, request.ip);
  }
  return { ...values, cfg_value: text };
}

/** @throws {Refusal} 400 where the text is no list of networks, or one that would shut out who writes it */
function requireOwnPlace(text: string, address: string): void {
  if (text !== EVERYWHERE && AddressList.read(text) === undefined)
    throw new Refusal(400, 'ruleNeedsNetworks', { at: 'cfg_value' });
  if (!allowedBy(text)(address)) throw new Refusal(400, 'ruleShutsYouOut', { values: { address }, at: 'cfg_value' });
}
