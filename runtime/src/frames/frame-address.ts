/** What follows the prefix in a tab's address, with query and fragment; begins with a slash. */
export function pathBelow(prefix: string, href: string): string {
  const rest = href.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The address of a frame: its entry, and what follows the prefix in the tab's address. It never leaves the entry's
 * folder, and so never its origin.
 *
 * - `https://bi.example.com/app/` and `/list?x=1` give `https://bi.example.com/app/list?x=1`.
 * - `https://bi.example.com/app/#/` gives `https://bi.example.com/app/#/list?x=1`: the page's router uses the fragment.
 * - An entry that ends in a file name is one page: query and fragment are added, and the path is left out.
 *
 * @param entryUrl absolute
 * @param path from {@link pathBelow}
 */
export function frameAddress(entryUrl: string, path: string): string {
  const url = new URL(entryUrl);
  if (url.hash.startsWith('#/')) {
    url.hash = joined(url.hash, path);
    return url.href;
  }
  // Only the parts are taken: a path that begins with two slashes would name another host.
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  const folder = url.pathname;
  if (folder.endsWith('/')) {
    url.pathname = joined(folder, pathname);
    if (!url.pathname.startsWith(folder)) url.pathname = folder;
  }
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.append(name, value);
  if (hash !== '') url.hash = hash;
  return url.href;
}

function joined(folder: string, path: string): string {
  return (folder.endsWith('/') ? folder : `${folder}/`) + path.slice(1);
}
