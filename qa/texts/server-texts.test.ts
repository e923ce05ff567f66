import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where texts of the server may stand: the two files whose texts have ids, and what is data, not a text of the portal. */
const ALLOWED = [
  'mock/http/messages.ts',
  'mock/http/admin-messages.ts',
  // Names and contents of demonstration.
  /^mock\/seed\//,
  'mock/web/example-pages.ts',
  'mock/menus/menu-tree.ts',
  // Defaults of settings, and what is said where there is no tenant: before the build, and by mail.
  'mock/config/config.ts',
  'mock/config/settings.ts',
  'mock/web/static-site.ts',
  'mock/accounts/code-delivery/mail-sender.ts',
  // The assistant's answers: they are talk, not texts of a page.
  'mock/assistant/texts.ts',
  // Notices: each is stored with its words when it is sent.
  'mock/workflow/notify.ts',
  'mock/accounts/security-events.ts',
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

it('every text of the server has an id in mock/http/messages.ts, by which administrators can reword it', () => {
  const files = readdirSync(path.join(ROOT, 'mock'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('mock', file))
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/test\//.test(file) && !isAllowed(file));
  const inline = files.flatMap((file) => textsOf(file).map((text) => `${file}: ${text}`));
  expect(inline).toEqual([]);
});
