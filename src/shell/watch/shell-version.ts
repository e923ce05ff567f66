import { BASE_PATH } from '@portal/contract/paths/base';

/** The page that every address of the shell is served. */
const SHELL_PAGE = `${BASE_PATH}/index.html`;

/**
 * The script that a page of the shell begins with. Its name changes with anything in the build, so it tells one
 * deployment from another, whatever serves the files. Undefined for a page that is not the shell's.
 */
export function entryOf(html: string): string | undefined {
  const [, before = '', address, after = ''] = /<script\b([^>]*)\bsrc="([^"]+)"([^>]*)>/.exec(html) ?? [];
  return /\btype="module"/.test(before + after) ? address : undefined;
}

/** The entry that is running in this page. */
export function runningEntry(): string | undefined {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}

/** The entry that the server would give now; undefined where it cannot be had. */
export async function deployedEntry(signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(SHELL_PAGE, { cache: 'no-cache', signal });
    return answer.ok ? entryOf(await answer.text()) : undefined;
  } catch {
    // Without a connection there is no news.
    return undefined;
  }
}
