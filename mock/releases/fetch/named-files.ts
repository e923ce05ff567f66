/** A text in quotes that looks like the address of a file of a build. */
const QUOTED =
  /["'`]((?:\.{1,2}\/)*[\w@~-][\w@./~-]*\.(?:m?js|css|json|wasm|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot))["'`]/g;
const NOBODY = 'http://nobody.invalid/';
/** Of one script; a dictionary of a million words is no build. */
const MOST = 2_000;

/**
 * Files that a script or page may load by a name that stands in its texts: sheets of chunks, pictures, workers. Such a
 * name counts from the file itself or from the root of the build, so each is given in both ways.
 *
 * @param path of the text, from the root of the build
 */
export function namedFiles(path: string, text: string): string[] {
  if (!/\.(?:html|m?js)$/.test(path)) return [];
  const found = new Set<string>();
  for (const [, name = ''] of text.matchAll(QUOTED)) {
    for (const from of [NOBODY + path, NOBODY]) {
      const file = new URL(name, from).href.slice(NOBODY.length);
      if (file !== path) found.add(file);
    }
    if (found.size >= MOST) break;
  }
  return [...found];
}
