import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { rewordScreen } from '@portal/contract/admin/crud/own-labels';
import { adminScreens } from '@portal/contract/admin/screens';
import { RULE_TEXTS } from '@portal/contract/input/rule-texts';
import { messages } from '../../mock/http/messages';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where texts may stand: the files whose texts have ids, and what is data, not a text of the portal. */
const ALLOWED = [
  'mock/http/messages.ts',
  'mock/http/admin-messages.ts',
  'mock/http/told-messages.ts',
  'mock/http/release-messages.ts',
  'mock/http/application-messages.ts',
  'mock/http/opening-messages.ts',
  'mock/http/outbox-messages.ts',
  'mock/http/override-messages.ts',
  'mock/http/directory-messages.ts',
  'mock/http/provider-messages.ts',
  'mock/http/scim-messages.ts',
  'mock/http/second-factor-messages.ts',
  'mock/http/invitation-messages.ts',
  'mock/http/tenant-messages.ts',
  'contract/src/input/rule-texts.ts',
  // Messages of the shell, which `portal-texts.test.ts` looks at.
  'contract/src/outage/outage.messages.ts',
  // Descriptions of screens: the second test looks at these.
  /^contract\/src\/admin\/(?!crud\/)/,
  'contract/src/admin/crud/common-fields.ts',
  // Names and contents of demonstration.
  /^mock\/seed\//,
  'mock/web/example-pages.ts',
  // Characters that are compared, and that nobody reads.
  'mock/assistant/documents/reading/pdf-lines.ts',
  // Defaults of settings, and what is said where there is no tenant, before the build.
  'mock/config/config.ts',
  'mock/config/settings.ts',
  'mock/web/static-site.ts',
];

const isAllowed = (file: string) =>
  ALLOWED.some((each) => (typeof each === 'string' ? each === file : each.test(file)));

/** The Chinese texts in a file's code; comments are none. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && /\p{Script=Han}/u.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('every text of the server and of the contract has an id, by which administrators can reword it', () => {
  it.each(['mock', 'contract/src'])('where it stands in the code of %s', (folder) => {
    const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file))
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/test\//.test(file) && !isAllowed(file));
    const inline = files.flatMap((file) => textsOf(file).map((text) => `${file}: ${text}`));
    expect(inline).toEqual([]);
  });

  it.each(adminScreens.map((screen) => [screen.name, screen] as const))('in the description of %s', (_name, screen) => {
    const reworded = rewordScreen(screen, (id) => ({ zh: id, en: id }));
    expect(JSON.stringify(reworded)).not.toMatch(/\p{Script=Han}/u);
  });

  it('stands in both languages, with the same gaps', () => {
    const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();
    for (const [id, { zh, en }] of Object.entries({ ...messages, ...RULE_TEXTS }))
      expect([id, gaps(en)]).toEqual([id, gaps(zh)]);
  });
});
