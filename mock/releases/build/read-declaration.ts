import { buildDeclaration, DECLARATION_FILE } from '@portal/contract/admin/build-declaration';
import { RefusedRelease } from '../fault';

/** A mark that some editors put before a text. */
const MARK = /^\uFEFF/;

/**
 * The permission codes that a build asks for, each once and in order.
 *
 * @param text what stands in its `portal.json`; undefined where it has none
 * @throws {RefusedRelease} where that cannot be read
 */
export function readDeclaration(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  let declared: unknown;
  try {
    declared = JSON.parse(text.replace(MARK, ''));
  } catch (error) {
    throw new RefusedRelease('releaseDeclaration', { path: DECLARATION_FILE, detail: String(Object(error).message) });
  }
  const read = buildDeclaration.safeParse(declared);
  if (read.success) return [...new Set(read.data.permissions)].sort();
  const where = read.error.issues[0]?.path.join('.') ?? '';
  throw new RefusedRelease('releaseDeclaration', { path: DECLARATION_FILE, detail: where || typeof declared });
}
