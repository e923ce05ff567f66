import type { InstanceSheets } from './instance-sheets';

/** The copies, scoped, of constructed sheets that apps put on their document. */
const copies = new WeakMap<CSSStyleSheet, Set<AdoptedCopy>>();
/** The texts that constructed sheets were given; a sheet cannot be asked for it. */
const texts = new WeakMap<CSSStyleSheet, string>();

/**
 * Called after a change of any sheet, so that its copies can follow. `text` is given where the sheet was replaced as a
 * whole.
 */
export function changedSheet(sheet: CSSStyleSheet, text: string | undefined): void {
  if (sheet.ownerNode) return;
  if (text === undefined) texts.delete(sheet);
  else texts.set(sheet, text);
  for (const copy of copies.get(sheet) ?? []) copy.follow();
}

/** The whole text of a constructed sheet. */
function textOf(sheet: CSSStyleSheet): string {
  return texts.get(sheet) ?? [...sheet.cssRules].map((rule) => rule.cssText).join('\n');
}

class AdoptedCopy {
  readonly sheet = new CSSStyleSheet();
  private pending = false;

  constructor(
    private readonly original: CSSStyleSheet,
    private readonly sheets: InstanceSheets,
  ) {
    const known = copies.get(original) ?? new Set();
    copies.set(original, known.add(this));
    this.write();
  }

  /** Rules added one by one are copied once, at the end of the turn. */
  follow(): void {
    if (texts.has(this.original)) {
      this.write();
      return;
    }
    if (this.pending) return;
    this.pending = true;
    queueMicrotask(() => {
      this.pending = false;
      this.write();
    });
  }

  end(): void {
    copies.get(this.original)?.delete(this);
  }

  private write(): void {
    this.sheets.render(textOf(this.original), (css) => this.sheet.replaceSync(css));
  }
}

/** An app's `document.adoptedStyleSheets`: the sheets it put there are applied to its slot only. */
export class AdoptedSheets {
  private list: CSSStyleSheet[] = [];
  private readonly applied = new Map<CSSStyleSheet, AdoptedCopy>();
  /** The array that the app sees. Its changes count at once. */
  private readonly view: CSSStyleSheet[];

  constructor(private readonly sheets: InstanceSheets) {
    this.view = new Proxy(this.list, {
      set: (target, key, value: unknown) => {
        const done = Reflect.set(target, key, value);
        this.refresh();
        return done;
      },
      deleteProperty: (target, key) => Reflect.deleteProperty(target, key),
    });
  }

  get(): CSSStyleSheet[] {
    return this.view;
  }

  set(sheets: Iterable<unknown>): void {
    this.list.splice(0, this.list.length, ...[...sheets].filter((sheet) => sheet instanceof CSSStyleSheet));
    this.refresh();
  }

  end(): void {
    this.list.length = 0;
    this.refresh();
  }

  private refresh(): void {
    const wanted = this.list.filter((sheet) => sheet instanceof CSSStyleSheet);
    const before = [...this.applied.values()].map((copy) => copy.sheet);
    for (const [original, copy] of this.applied) {
      if (wanted.includes(original)) continue;
      copy.end();
      this.applied.delete(original);
    }
    const copied = wanted.map((original) => {
      const copy = this.applied.get(original) ?? new AdoptedCopy(original, this.sheets);
      this.applied.set(original, copy);
      return copy.sheet;
    });
    const others = document.adoptedStyleSheets.filter((sheet) => !before.includes(sheet));
    document.adoptedStyleSheets = [...others, ...copied];
  }
}
