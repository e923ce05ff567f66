import type { ReleaseDifference } from '@portal/contract/admin/releases';
import { z } from 'zod';

/** A file of a release, as its row lists it. */
const listed = z.array(z.object({ path: z.string(), size: z.number(), hash: z.string() }));
type ListedFile = z.infer<typeof listed>[number];

/** So many files are named; the rest is counted. */
const MOST_NAMED = 5;
/** The part of a name that a bundler makes of the content: `index-B3kQ9x1a.js`, `app.4f2a91cc.css`. */
const CONTENT_NAME = /[-.](?=[\w-]*\d)[\w-]{8,}(?=\.\w+(?:\.map)?$)/;

/**
 * What is another in the files of one release than in those of another one of the same application. A file whose name follows from its
 * content is the same file under another name.
 *
 * @param before files of the release that is compared with, as its row has them
 * @param after files of the other one
 */
export function compareFiles(before: unknown, after: unknown): Omit<ReleaseDifference, 'permissions'> {
  const [old, now] = [listed.parse(before), listed.parse(after)];
  const exact = new Map(old.map((file) => [file.path, file]));
  const left = new Map(exact);
  const pairs: { file: ListedFile; was: ListedFile | undefined }[] = [];
  const unpaired: ListedFile[] = [];
  for (const file of now) {
    const was = exact.get(file.path);
    if (!was) unpaired.push(file);
    else {
      left.delete(file.path);
      pairs.push({ file, was });
    }
  }
  const byStem = groupByStem(left.values());
  for (const file of unpaired) {
    const was = byStem.get(stemOf(file.path))?.shift();
    if (was) left.delete(was.path);
    pairs.push({ file, was });
  }
  const changed = pairs.filter(({ file, was }) => was !== undefined && was.hash !== file.hash);
  const added = pairs.filter(({ was }) => was === undefined);
  const moves = [
    ...[...changed, ...added].map(({ file, was }) => ({ path: file.path, before: was?.size ?? 0, after: file.size })),
    ...[...left.values()].map(({ path, size }) => ({ path, before: size, after: 0 })),
  ].filter((move) => move.before !== move.after);
  moves.sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || (a.path < b.path ? -1 : 1));
  return {
    before: sizeOf(old),
    after: sizeOf(now),
    added: added.length,
    removed: left.size,
    changed: changed.length,
    largest: moves.slice(0, MOST_NAMED),
  };
}

const stemOf = (path: string): string => path.replace(CONTENT_NAME, '');
const sizeOf = (files: readonly ListedFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

function groupByStem(files: Iterable<ListedFile>): Map<string, ListedFile[]> {
  const groups = new Map<string, ListedFile[]>();
  for (const file of files) {
    const stem = stemOf(file.path);
    groups.set(stem, [...(groups.get(stem) ?? []), file]);
  }
  return groups;
}

/**
 * What one release asks for and another one of the same application does not.
 *
 * @param before the permission codes of the release that is compared with, as its row has them
 * @param after those of the other one
 */
export function comparePermissions(before: string, after: string): { added: string[]; removed: string[] } {
  const [old, now] = [before, after].map((codes) => codes.split(' ').filter((code) => code !== ''));
  const lacks = (codes: string[] | undefined) => (code: string) => !codes?.includes(code);
  return { added: (now ?? []).filter(lacks(old)), removed: (old ?? []).filter(lacks(now)) };
}
