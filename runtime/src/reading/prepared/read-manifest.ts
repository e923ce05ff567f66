import { MANIFEST_ID, PREPARER_VERSION, type PreparedManifest, type PreparedModule } from './format';

const ELEMENT = new RegExp(`<script\\b[^>]*\\bid=["']?${MANIFEST_ID}["']?[^>]*>([^]*?)</script\\s*>\\s*`, 'i');

/** What a page says of how it was prepared. */
export interface FoundManifest {
  /** The page without it: the application itself never sees it. */
  html: string;
  /** Undefined where the page has none, or none that can be used. */
  manifest: PreparedManifest | undefined;
  /** Why it cannot be used. */
  problem: string | undefined;
}

/** Takes the manifest out of an application's page. */
export function takeManifest(html: string): FoundManifest {
  const match = ELEMENT.exec(html);
  if (!match) return { html, manifest: undefined, problem: undefined };
  const rest = html.slice(0, match.index) + html.slice(match.index + match[0].length);
  const manifest = parse(match[1] ?? '');
  if (!manifest) return { html: rest, manifest, problem: 'its manifest cannot be read' };
  if (manifest.version === PREPARER_VERSION) return { html: rest, manifest, problem: undefined };
  const problem = `it was prepared by version ${manifest.version}, and this page takes version ${PREPARER_VERSION}`;
  return { html: rest, manifest: undefined, problem };
}

function parse(text: string): PreparedManifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): value is PreparedManifest {
  if (typeof value !== 'object' || value === null) return false;
  const { version, root, folder, instances, modules, pageNames, scripts, sheets } = Object(value);
  // The rest of another version may look otherwise.
  if (typeof version === 'number' && version !== PREPARER_VERSION) return true;
  return (
    version === PREPARER_VERSION &&
    typeof root === 'string' &&
    typeof folder === 'string' &&
    (instances === undefined || (Number.isInteger(instances) && instances > 0)) &&
    isList(modules, (module) => isModule(module, modules.length)) &&
    isList(pageNames, isText) &&
    isList(scripts, isScript) &&
    isList(sheets, isSheet)
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isList(value: unknown, isItem: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(isItem);
}

function isModule(value: unknown, count: number): value is PreparedModule {
  if (!Array.isArray(value)) return false;
  const [id, imports, file, sum]: unknown[] = value;
  const isNumber = (at: unknown): boolean => Number.isInteger(at) && Number(at) >= 0 && Number(at) < count;
  const isFile = file === undefined || file === null || isText(file);
  return isText(id) && isList(imports, isNumber) && isFile && (sum === undefined || isSum(sum));
}

function isScript(value: unknown): boolean {
  return Array.isArray(value) && isText(value[0]) && (value[1] === undefined || isSum(value[1]));
}

function isSum(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
}

function isSheet(value: unknown): boolean {
  const { id, sum, edits, preamble, imports, faces, keyframes } = Object(value);
  return (
    isText(id) &&
    isText(preamble) &&
    isSum(sum) &&
    isList(
      edits,
      (edit) => isList(edit, (part) => isText(part) || Number.isInteger(part)) && isText(Object(edit)[2]),
    ) &&
    isList(imports, (each) => isText(Object(each).url) && isList(Object(each).wrappers, isText)) &&
    isList(faces, isText) &&
    isList(keyframes, isText)
  );
}
