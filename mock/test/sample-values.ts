import type { AdminField } from '@portal/contract/admin/crud/field';
import { formFields } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import { menus } from '@portal/contract/admin/menus';
import { messageHooks } from '@portal/contract/admin/message-hooks';
import { posts } from '@portal/contract/admin/posts';
import { releases } from '@portal/contract/admin/releases';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { scimTokens } from '@portal/contract/admin/scim-tokens';
import { screenNamed } from '@portal/contract/admin/screens';
import { signInDirectories } from '@portal/contract/admin/sign-in-directories';
import { generatedKeys, subsystems } from '@portal/contract/admin/subsystems';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import type { TestCaller } from './admin-server';

let serial = 0;
const PREFIX = '/ehr/emp';

/** Values that a person could have filled in: every field right. References point to a row of the caller's tenant. */
export async function sampleValues(caller: TestCaller, screen: AdminScreen): Promise<Record<string, unknown>> {
  serial += 1;
  const values: Record<string, unknown> = {};
  for (const field of formFields(screen.fields, 'add')) values[field.name] = await sampleValue(caller, screen, field);
  return values;
}

async function sampleValue(caller: TestCaller, screen: AdminScreen, field: AdminField): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      if (screen.name === releaseTokens.name && field.name === 'prefix') return PREFIX;
      if (field.pattern === 'url') return `http://service-${serial}.example/api`;
      if (field.pattern === 'path') return `/sample/page-${serial}`;
      if (field.pattern === 'permission') return `sample:page:${serial}`;
      if (screen.name === signInDirectories.name && field.initial !== undefined) return field.initial;
      if (field.pattern === 'ldapAddresses') return `ldaps://directory-${serial}.example`;
      if (field.name === 'ca_certificate') return '';
      if (field.pattern === 'groupRoles') return 'Administrators = administrator';
      if (field.pattern === 'scopeRules') return '/ehr/sal own';
      if (field.pattern === 'day') return '2020-02-29';
      if (field.pattern === 'email') return `s-${serial}@sample.example`;
      return `S-${serial}`;
    case 'sealed': {
      if (field.name === 'token_ticket') {
        const from = screen.name === scimTokens.name ? scimTokens : releaseTokens;
        const token = await caller.post(extraRoute(from, from.extraCalls.generate).path);
        return generatedToken.parse(token.data).token_ticket;
      }
      if (screen.name === messageHooks.name) return `https://robot-${serial}.example/send?key=sample`;
      if (field.name !== 'key_ticket') return 'postgres://user:password@127.0.0.1:1/none';
      const made = await caller.post(extraRoute(subsystems, subsystems.extraCalls.generateKeys).path);
      return generatedKeys.parse(made.data).key_ticket;
    }
    case 'integer':
      return 5;
    case 'choice':
      return field.initial ?? field.options[0]?.value;
    case 'flag':
      return true;
    case 'icon':
      return 'book';
    case 'reference':
      if (field.screen === posts.name) return postOfAll(caller);
      // A tree: at the top, where a row may stand there.
      if (field.screen === screen.name) return screen.name === menus.name ? catalogOf(caller) : null;
      if (field.screen === releases.name) return releaseOf(caller);
      return (await newRow(caller, screenOf(field.screen))).id;
    case 'time':
      return undefined;
  }
}

function screenOf(name: string): AdminScreen {
  const screen = screenNamed(name);
  if (!screen) throw new Error(`No screen ${name}.`);
  return screen;
}

/** A post that people of every department may hold. */
async function postOfAll(caller: TestCaller): Promise<string> {
  const values = { ...(await sampleValues(caller, posts)), dept_id: null };
  return String((await caller.act(posts, 'add', { values })).data);
}

/** A release of the caller's tenant. They are published, not added. */
async function releaseOf(caller: TestCaller): Promise<string> {
  const [known] = listData.parse((await caller.act(releases, 'list', {})).data).rows;
  return known?.id ?? caller.publish(PREFIX, `1.0.${serial}`);
}

async function catalogOf(caller: TestCaller): Promise<string> {
  const answer = await caller.act(menus, 'list', { filter: { menu_type: 'catalog' } });
  return listData.parse(answer.data).rows[0]?.id ?? '';
}

/** Adds a row of a screen, with everything that it refers to. */
export async function newRow(
  caller: TestCaller,
  screen: AdminScreen,
  given: Record<string, unknown> = {},
): Promise<{ id: string; values: Record<string, unknown> }> {
  if (screen.name === releases.name) {
    serial += 1;
    return { id: await caller.publish(PREFIX, `2.0.${serial}`), values: {} };
  }
  const values = { ...(await sampleValues(caller, screen)), ...given };
  const answer = await caller.act(screen, 'add', { values });
  if (!answer.success) throw new Error(`${screen.name}: ${answer.msg}`);
  return { id: String(answer.data), values };
}
