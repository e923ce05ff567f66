import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The paths of all tracked files, relative to the root. */
export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return listed.split('\0').filter((path) => path !== '');
}

/** The text of a file; `path` is relative to the root. */
export function read(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8');
}

/** A document without its fenced blocks of code, and without the figures that a benchmark writes into it. */
export function withoutCode(markdown: string): string {
  return markdown
    .replace(/^[ \t]*```[\s\S]*?^[ \t]*```$/gm, '')
    .replace(/^<!-- figures[\s\S]*?^<!-- end of the figures -->$/gm, '');
}

/** The anchors of a document: those written as `<a id>`, and those that a heading gets from its text. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const written = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id ?? '');
  const headings = [...withoutCode(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slugOf(heading ?? ''));
  return new Set([...written, ...headings]);
}

function slugOf(heading: string): string {
  return heading
    .replace(/<[^>]*>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replace(/ /g, '-');
}
