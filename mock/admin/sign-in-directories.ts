import { X509Certificate } from 'node:crypto';
import type { z } from 'zod';
import { extraSchemas } from '@portal/contract/admin/calls';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { signInDirectories, type testDirectoryBody } from '@portal/contract/admin/sign-in-directories';
import { isNameFilter } from '../accounts/directories/ldap-filter';
import { tryDirectory } from '../accounts/directories/try-directory';
import type { AskedDirectory } from '../accounts/directories/ask-directory';
import { unseal } from '../auth/sealing';
import { rowOf } from '../db/conditions';
import { signInDirectory } from '../db/schema';
import { addCall, type Api } from '../http/add-call';
import { wordsText } from '../http/messages';
import { Refusal } from '../http/refusal';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { writeAudit } from './crud/audit';
import { checkedBy, ownScreen, usualColumns } from './crud/change-row';
import { noSuchRow } from './crud/list-rows';
import { ADMINISTRATOR, requireNotAbove, requireRoleCodes } from './granting';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * The LDAP directories of a tenant. Only administrators change them: who decides which directory is believed could sign
 * in as anybody.
 */
export const signInDirectoriesTable = defineAdminTable({
  screen: signInDirectories,
  table: signInDirectory,
  async store(context, tx, { values, before }): Promise<CheckedValues> {
    await requireNotAbove(context, tx, [ADMINISTRATOR]);
    requireUsable(values, before?.bind_dn !== '' && before?.bind_dn !== undefined);
    await requireRoleCodes(context, tx, String(values.group_roles ?? ''));
    const columns = usualColumns(context, signInDirectories, values);
    return values.bind_dn === '' ? { ...columns, bind_password_sealed: '' } : columns;
  },
  guard: (context, tx) => requireNotAbove(context, tx, [ADMINISTRATOR]),
});

/**
 * Checks what the form's rules cannot.
 *
 * @param hasPassword whether a password to search with is stored already
 * @throws {Refusal} 400 at the field that is wrong
 */
function requireUsable(values: CheckedValues, hasPassword: boolean): void {
  for (const line of String(values.addresses).split('\n')) {
    const address = line.trim();
    if (address !== '' && !URL.canParse(address))
      throw new Refusal(400, 'directoryAddress', { values: { address }, at: 'addresses' });
  }
  if (!isNameFilter(String(values.user_filter))) throw new Refusal(400, 'directoryFilter', { at: 'user_filter' });
  if (!isCertificate(String(values.ca_certificate ?? '')))
    throw new Refusal(400, 'directoryCertificateForm', { at: 'ca_certificate' });
  if (values.unknown_people === 'create' && values.account_match !== 'username')
    throw new Refusal(400, 'directoryCreateByAccount', { at: 'unknown_people' });
  // A directory would take a name without a password for nobody's, and answer "yes".
  if (values.bind_dn !== '' && !values.bind_password && !hasPassword)
    throw new Refusal(400, 'directoryBindPassword', { at: 'bind_password' });
}

function isCertificate(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    const found = text.match(PEM) ?? [];
    return found.length > 0 && found.every((pem) => new X509Certificate(pem).subject !== undefined);
  } catch {
    return false;
  }
}

/** Adds "test connection": looks up people and groups by what the form has, and says what failed in one sentence. */
export function addDirectoryTest(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(signInDirectories, signInDirectories.extraCalls.test),
    schema: extraSchemas.testDirectory,
    async handle(call) {
      const { body } = call;
      const context = contextOf(services, call);
      // It is a way to use the stored password, and to learn which hosts of the list answer.
      await services.store.write((tx) => requireNotAbove(context, tx, [ADMINISTRATOR]));
      const directory = await directoryToTry(context, body);
      const { ok, text } = await tryDirectory(directory, services.config.signInDirectoryHosts);
      await services.store.write((tx) =>
        writeAudit(context, tx, [
          {
            action: 'test',
            entity: signInDirectories.name,
            entityId: body.id ?? '',
            name: directory.directory_name,
            changes: { ok: [null, ok] },
          },
        ]),
      );
      return { data: { ok, text: wordsText(text, call.language, await call.request.ownMessages?.()) } };
    },
  });
}

/** @throws {Refusal} 404 for a row that is not the tenant's; 400 as saving it would */
async function directoryToTry(
  context: AdminContext,
  { id, values: given }: z.output<typeof testDirectoryBody>,
): Promise<AskedDirectory> {
  const { services, caller } = context;
  const stored = id === undefined ? undefined : await storedDirectory(context, id);
  const values = checkedBy(await ownScreen(context, signInDirectories), given, stored ? 'edit' : 'add');
  const kept = stored && stored.bind_dn !== '' ? unseal(services.keys, stored.bind_password_sealed) : undefined;
  requireUsable(values, kept !== undefined);
  const text = (name: string) => String(values[name] ?? '');
  return {
    directory_name: text('directory_name'),
    directory_name_en: text('directory_name_en'),
    addresses: text('addresses'),
    start_tls: values.start_tls === true,
    ca_certificate: text('ca_certificate'),
    bind_dn: text('bind_dn'),
    bindPassword: text('bind_dn') === '' ? '' : text('bind_password') || (kept ?? ''),
    base_dn: text('base_dn'),
    user_filter: text('user_filter'),
    account_attribute: text('account_attribute'),
    name_attribute: text('name_attribute'),
    number_attribute: text('number_attribute'),
    mail_attribute: text('mail_attribute'),
    phone_attribute: text('phone_attribute'),
    group_source: sourceOf(text('group_source')),
    group_base_dn: text('group_base_dn'),
    group_roles: text('group_roles'),
    tenant_id: caller.tenantId,
  };
}

const sourceOf = (value: string): AskedDirectory['group_source'] =>
  value === 'member-of' || value === 'search' ? value : 'none';

async function storedDirectory({ services, caller }: AdminContext, id: string) {
  const [row] = await services.store.read((db) =>
    db
      .select()
      .from(signInDirectory)
      .where(rowOf(signInDirectory, caller.tenantId, id)),
  );
  if (row === undefined) throw noSuchRow(signInDirectoriesTable);
  return row;
}
