import { SCOPE_ATTRIBUTE } from '../sandbox/stand-ins';
import type { CompiledSheet } from './compile';
import { fetchSheet } from './fetch-sheet';
import type { SheetImport } from './imports';
import { withId } from './names';
import { compileCached } from './sheet-cache';

/** A sheet of the instance that is applied: asked to apply itself again when a later sheet brings a font it uses. */
export interface AppliedSheet {
  readonly source: string;
  apply(): void;
}

/** How deep sheets may import each other before it is taken for a circle. */
const MAX_IMPORT_DEPTH = 8;

/** All that the style sheets of one instance share: its scope, its names, its base address. */
export class InstanceSheets {
  readonly faces = new Set<string>();
  readonly keyframes = new Set<string>();
  private readonly applied = new Set<AppliedSheet>();
  private readonly scope: string;

  constructor(
    readonly id: string,
    readonly baseUrl: string,
    /** Called when the first name appears that inline styles may use. */
    private readonly onNames: () => void = () => {},
  ) {
    this.scope = `@scope ([${SCOPE_ATTRIBUTE}="${id}"]) to ([${SCOPE_ATTRIBUTE}]) {`;
  }

  /**
   * Gives the text to apply for a sheet of the app: at once, and again when its imports have come.
   * @param baseUrl the sheet's own address; the document's where absent
   */
  render(source: string, use: (css: string) => void, baseUrl = this.baseUrl): void {
    const compiled = this.compile(source, baseUrl);
    use(this.wrap(compiled, ''));
    if (compiled.imports.length === 0) return;
    void this.loadImports(compiled.imports, 0).then((imported) => use(this.wrap(compiled, imported)));
  }

  /** One rule, for a place inside the instance's `@scope`. */
  renderRule(rule: string): string {
    return withId(this.compile(rule, this.baseUrl).css, this.id);
  }

  track(sheet: AppliedSheet): void {
    this.applied.add(sheet);
  }

  forget(sheet: AppliedSheet): void {
    this.applied.delete(sheet);
  }

  private wrap(compiled: CompiledSheet, imported: string): string {
    return `${compiled.preamble}${this.scope}${imported}${withId(compiled.css, this.id)}}`;
  }

  private compile(source: string, baseUrl: string): CompiledSheet {
    const others = [...this.faces].filter((face) => source.toLowerCase().includes(face));
    const compiled = compileCached(source, { baseUrl, faces: new Set(others) });
    this.learn(compiled);
    return compiled;
  }

  private learn(compiled: CompiledSheet): void {
    const fresh = [...compiled.faces].filter((face) => !this.faces.has(face));
    for (const face of fresh) this.faces.add(face);
    for (const name of compiled.keyframes) this.keyframes.add(name);
    if (compiled.faces.size || compiled.keyframes.size) this.onNames();
    if (fresh.length === 0) return;
    for (const sheet of this.applied) {
      const source = sheet.source.toLowerCase();
      if (fresh.some((face) => source.includes(face))) sheet.apply();
    }
  }

  private async loadImports(imports: readonly SheetImport[], depth: number): Promise<string> {
    const parts = await Promise.all(imports.map((one) => this.loadImport(one, depth)));
    return parts.join('');
  }

  private async loadImport({ url, wrappers }: SheetImport, depth: number): Promise<string> {
    try {
      const compiled = this.compile(await fetchSheet(url), url);
      const inner =
        compiled.imports.length && depth < MAX_IMPORT_DEPTH ? await this.loadImports(compiled.imports, depth + 1) : '';
      const opened = wrappers.map((wrapper) => `${withId(wrapper, this.id)}{`).join('');
      return `${opened}${inner}${withId(compiled.css, this.id)}${'}'.repeat(wrappers.length)}`;
    } catch (error) {
      console.warn(`[portal] ${this.id}: the style sheet ${url} could not be imported:`, error);
      return '';
    }
  }
}
