import { afterBlank, afterComment, afterString, isNameCode, isUrlFunction, readUrl, type Unclosed } from './css-scan';
import { readImport, type SheetImport } from './imports';
import { mapSelectors } from '../sandbox/selectors';
import {
  fontFacesOf,
  keyframesOf,
  mapAnimation,
  mapFontFamilies,
  mapKeyframesName,
  mapKnownNames,
  mapLayerNames,
  mapPropertyName,
  resolveAddress,
} from './values';
import { hasViewportHeights, isFixed, mapViewportHeights } from './viewport-units';

/** A style sheet whose rules can stand inside `@scope`, for any instance. */
export interface CompiledSheet {
  /** The rules, balanced, with a placeholder for the instance's id (`withId`). */
  css: string;
  /** `@namespace` rules, which must come before all others. */
  preamble: string;
  imports: readonly SheetImport[];
  /** Families that the sheet defines, lower case. */
  faces: ReadonlySet<string>;
  keyframes: ReadonlySet<string>;
}

/** What is replaced in a sheet's text, in order: from and to in characters, and what stands there then. */
export type SheetEdit = readonly [from: number, to: number, text: string];

/** A {@link CompiledSheet} before its text is written. */
export interface SheetEdits extends Omit<CompiledSheet, 'css'> {
  edits: readonly SheetEdit[];
}

export interface CompileOptions {
  /** What the sheet's relative addresses are resolved against. */
  baseUrl: string;
  /** Families that other sheets of the app define, lower case. */
  faces?: ReadonlySet<string>;
}

/** Properties whose values may name keyframes or fonts. */
const NAMING = new Set(['animation', 'animation-name', 'font', 'font-family']);

type Block = 'group' | 'style' | 'layer' | 'scope' | 'keyframes' | 'font-face';

const OPEN = 123,
  CLOSE = 125,
  SEMICOLON = 59,
  AT = 64,
  COLON = 58,
  DASH = 45;

/**
 * Compiles an app's style sheet. It maps selectors of the page's root, names that count for the whole page, and
 * addresses; it copies all else. It closes brackets that the sheet leaves open and drops surplus ones, so that the text
 * cannot end the `@scope` around it. It never throws: rules that a browser would drop stay in the text for the browser
 * to drop.
 */
export function compileSheet(source: string, options: CompileOptions): CompiledSheet {
  const text = clean(source);
  const { edits, ...rest } = new SheetCompiler(text, options).run();
  return { css: applyEdits(text, edits), ...rest };
}

/**
 * The same as what is to be replaced, for a text that is not at hand later, or that is known to be the same then.
 * Undefined where the text itself needs another form first.
 */
export function sheetEdits(source: string, options: CompileOptions): SheetEdits | undefined {
  return clean(source) === source ? new SheetCompiler(source, options).run() : undefined;
}

export function applyEdits(text: string, edits: readonly SheetEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const [from, to, by] of edits) {
    parts.push(text.slice(at, from), by);
    at = to;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** Without NUL, which is our placeholder, and without the comment marks of HTML that old pages put around a sheet. */
function clean(source: string): string {
  const text = source.includes('\0') ? source.replaceAll('\0', '\ufffd') : source;
  return text.replace(/^\s*<!--/, ' ').replace(/-->\s*$/, ' ');
}

class SheetCompiler {
  private readonly edits: SheetEdit[] = [];
  private readonly blocks: Block[] = [];
  private readonly imports: SheetImport[] = [];
  private readonly unclosed: Unclosed = { tail: '' };
  private readonly ownFaces: Set<string>;
  private readonly faces: ReadonlySet<string>;
  private readonly keyframes: Set<string>;
  private readonly heights: boolean;
  private preamble = '';
  private copied = 0;
  private openBrackets = '';

  constructor(
    private readonly text: string,
    private readonly options: CompileOptions,
  ) {
    this.ownFaces = fontFacesOf(text);
    this.faces = options.faces?.size ? new Set([...this.ownFaces, ...options.faces]) : this.ownFaces;
    this.keyframes = keyframesOf(text);
    this.heights = hasViewportHeights(text);
  }

  run(): SheetEdits {
    let at = 0;
    while (at < this.text.length) at = this.statement(at);
    const tail = this.unclosed.tail + this.openBrackets + '}'.repeat(this.blocks.length);
    if (tail !== '') this.edits.push([this.text.length, this.text.length, tail]);
    return {
      edits: this.edits,
      preamble: this.preamble,
      imports: this.imports,
      faces: this.ownFaces,
      keyframes: this.keyframes,
    };
  }

  private replace(from: number, to: number, by: string): void {
    if (from < this.copied) return;
    this.edits.push([from, to, by]);
    this.copied = to;
  }

  private statement(from: number): number {
    const { text } = this;
    const at = afterBlank(text, from, this.unclosed);
    if (at >= text.length) return at;
    const code = text.charCodeAt(at);
    if (code === CLOSE) {
      if (!this.blocks.pop()) this.replace(at, at + 1, ' ');
      return at + 1;
    }
    if (code === SEMICOLON) return at + 1;
    if (code === AT) return this.atRule(at);
    if (code === DASH && text.charCodeAt(at + 1) === DASH && this.blocks.length) return this.customProperty(at);
    return this.ruleOrDeclaration(at);
  }

  private ruleOrDeclaration(at: number): number {
    const end = this.scan(at, false);
    if (this.text.charCodeAt(end) !== OPEN) {
      this.declaration(at, end);
      return end;
    }
    const block = this.blocks[this.blocks.length - 1];
    if (block !== 'keyframes')
      this.mapPart(at, end, (selectors) =>
        mapSelectors(selectors, { nested: block === 'style', scoped: this.blocks.includes('scope') }),
      );
    this.blocks.push('style');
    return end + 1;
  }

  private customProperty(at: number): number {
    const end = this.scan(at, true);
    const colon = this.text.indexOf(':', at);
    if (colon < end && this.keyframes.size && /anim/i.test(this.text.slice(at, colon))) {
      this.mapPart(colon + 1, end, (value) => mapKnownNames(value, this.keyframes));
    } else if (colon < end) this.viewportHeights(colon + 1, end);
    return end;
  }

  private declaration(at: number, end: number): void {
    const naming = this.naming(at, end);
    if (!naming) {
      this.viewportHeights(at, end);
      return;
    }
    const { name, from } = naming;
    if (name === 'animation' || name === 'animation-name') this.mapPart(from, end, mapAnimation);
    else {
      const heights = this.countsFromPanel(from, end);
      this.mapPart(from, end, (value) => {
        const named = mapFontFamilies(value, this.faces);
        return heights ? mapViewportHeights(named) : named;
      });
    }
  }

  /** The property and the start of its value, where that may hold names that are the app's own. */
  private naming(at: number, end: number): { name: string; from: number } | undefined {
    const code = this.text.charCodeAt(at) | 32;
    // Only `animation…`, `font…` and `-webkit-animation…` matter here. Their first letter is enough to exclude most
    // others.
    if (code !== 97 && code !== 102 && code !== DASH) return undefined;
    let nameEnd = at;
    while (nameEnd < end && isNameCode(this.text.charCodeAt(nameEnd))) nameEnd++;
    const colon = afterBlank(this.text, nameEnd, { tail: '' });
    if (this.text.charCodeAt(colon) !== COLON || colon >= end) return undefined;
    const name = this.text
      .slice(at, nameEnd)
      .toLowerCase()
      .replace(/^-(?:webkit|moz|o|ms)-/, '');
    return NAMING.has(name) ? { name, from: colon + 1 } : undefined;
  }

  /** Makes lengths of the viewport those of the panel, in what is not copied yet. */
  private viewportHeights(from: number, to: number): void {
    const start = Math.max(from, this.copied);
    if (this.countsFromPanel(start, to)) this.mapPart(start, to, mapViewportHeights);
  }

  /** Whether a part of a declaration has viewport heights, in a rule that does not fix its element to the page. */
  private countsFromPanel(from: number, to: number): boolean {
    const { text } = this;
    if (!this.heights || from >= to || this.blocks[this.blocks.length - 1] !== 'style') return false;
    if (!hasViewportHeights(text.slice(from, to))) return false;
    // Braces in strings and nested rules are not looked for. They are rare, and both answers give a sound sheet.
    const close = text.indexOf('}', from);
    return !isFixed(text.slice(text.lastIndexOf('{', from) + 1, close < 0 ? text.length : close));
  }

  private mapPart(from: number, to: number, map: (part: string) => string): void {
    const part = this.text.slice(from, to);
    const mapped = map(part);
    if (mapped !== part) this.replace(from, to, mapped);
  }

  private atRule(at: number): number {
    const { text } = this;
    let nameEnd = at + 1;
    while (isNameCode(text.charCodeAt(nameEnd))) nameEnd++;
    const name = text
      .slice(at + 1, nameEnd)
      .toLowerCase()
      .replace(/^-(?:webkit|moz|o|ms)-/, '');
    const copied = this.copied;
    const kept = this.edits.length;
    const end = this.scan(nameEnd, false);
    const opens = text.charCodeAt(end) === OPEN;
    if (!opens && (name === 'import' || name === 'namespace' || name === 'charset')) {
      this.edits.length = kept;
      this.copied = copied;
      this.hoist(name, at, nameEnd, end);
      return end;
    }
    let block: Block = 'group';
    if (name === 'keyframes') {
      block = 'keyframes';
      this.mapPart(nameEnd, end, mapKeyframesName);
    } else if (name === 'layer') {
      block = 'layer';
      if (!this.blocks.includes('layer')) this.mapPart(nameEnd, end, mapLayerNames);
    } else if (name === 'scope') {
      this.mapPart(nameEnd, end, (selectors) => mapSelectors(selectors, { scoped: this.blocks.includes('scope') }));
      block = 'scope';
    } else if (name === 'property') this.mapPart(nameEnd, end, mapPropertyName);
    else if (name === 'font-face') block = 'font-face';
    else if (this.blocks[this.blocks.length - 1] === 'style') block = 'style';
    if (opens) this.blocks.push(block);
    return opens ? end + 1 : end;
  }

  /** Takes a rule that cannot stand inside `@scope` out of the text. */
  private hoist(name: string, at: number, nameEnd: number, end: number): void {
    const { text } = this;
    const prelude = text.slice(nameEnd, end);
    const complete = end < text.length;
    if (!complete) {
      this.openBrackets = '';
      this.unclosed.tail = '';
    }
    if (name === 'namespace' && complete) this.preamble += `@namespace${prelude};`;
    const found = name === 'import' && this.blocks.length === 0 ? readImport(prelude, this.options.baseUrl) : undefined;
    if (found) this.imports.push(found);
    this.replace(at, text.charCodeAt(end) === SEMICOLON ? end + 1 : end, '');
  }

  /**
   * The index of the `{`, `;` or `}` that ends what starts at `at`, or the text's end; addresses on the way are made
   * absolute. With `bracesInside`, a brace belongs to the value, as in a custom property.
   */
  private scan(at: number, bracesInside: boolean): number {
    const { text } = this;
    let closers = '';
    let i = at;
    while (i < text.length) {
      const code = text.charCodeAt(i);
      // The most frequent codes by far: letters, digits, dashes, dots, blanks.
      if (code > 93 && code < OPEN) {
        i++;
        continue;
      }
      switch (code) {
        case 34:
        case 39:
          i = afterString(text, i, this.unclosed);
          continue;
        case 47:
          i = text.charCodeAt(i + 1) === 42 ? afterComment(text, i, this.unclosed) : i + 1;
          continue;
        case 92:
          if (i + 1 >= text.length) this.unclosed.tail = ' ';
          i += 2;
          continue;
        case 40: {
          const next = this.url(at, i);
          if (next < 0) {
            closers += ')';
            i++;
          } else i = next;
          continue;
        }
        case 91:
          closers += ']';
          i++;
          continue;
        case 41:
        case 93:
        case CLOSE:
          if (closers.endsWith(text[i] ?? '')) closers = closers.slice(0, -1);
          else if (code === CLOSE && !closers) return i;
          i++;
          continue;
        case OPEN:
          if (!closers && !bracesInside) return i;
          closers += '}';
          i++;
          continue;
        case SEMICOLON:
          if (!closers) return i;
          i++;
          continue;
        default:
          i++;
      }
    }
    this.openBrackets = [...closers].reverse().join('');
    return text.length;
  }

  /**
   * The index after a `url()` whose bracket opens at `paren`; -1 where the bracket is another function's.
   * @param from where its declaration begins
   */
  private url(from: number, paren: number): number {
    if (!isUrlFunction(this.text, paren)) return -1;
    const token = readUrl(this.text, paren, this.unclosed);
    if (token.end < 0) return -1;
    const address = token.value === undefined ? undefined : resolveAddress(token.value, this.options.baseUrl);
    // A backslash may stand in a query or a fragment, where it would take the closing quote with it.
    if (address !== undefined) {
      // Once the address is copied, nothing before it can be changed any more.
      this.viewportHeights(from, paren);
      this.replace(paren + 1, token.end, `"${address.replace(/["\\]/g, encodeURIComponent)}")`);
    }
    return token.end;
  }
}
