import { BASE_TAG, BODY_TAG, HEAD_TAG, MODAL_ATTRIBUTE, ROOT_ATTRIBUTE } from './stand-ins';

const STRING = String.raw`"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'`;
const PROTECTED = String.raw`${STRING}|\/\*[\s\S]*?\*\/|\[(?:${STRING}|[^\]"'])*\]|\\[\s\S]|(?<![\w\u0080-\uffff-])url\((?:[^)\\]|\\[\s\S])*\)?`;
/** A type selector stands at the start of a compound. */
const TYPE = String.raw`(?<=^|[\s,>+~(|/])(html|body|head|base)(?![\w\\-])`;
const LEADING_DIV = String.raw`(?<=(?:^|[,(])\s*)(div)(?![\w\\-])`;
const PSEUDO = String.raw`(?<!:):(root|scope|modal)(?![\w\\-])`;

const ANY = new RegExp(`${PROTECTED}|${TYPE}|${LEADING_DIV}|${PSEUDO}`, 'gi');
const QUICK = /(?:^|[\s,>+~(|/])(?:html|body|head|base|div)(?![\w-])|:(?:root|scope|modal)/i;

/** `html` with the specificity of one type selector, which it has in the app's own page. */
const ROOT_TYPE = `div:where([${ROOT_ATTRIBUTE}])`;
const ROOT_PSEUDO = `[${ROOT_ATTRIBUTE}]`;
/** An app's dialogs are modal within their panel only. */
const MODAL_PSEUDO = `:is(:modal,[${MODAL_ATTRIBUTE}])`;
/** The root's stand-in is a `div`, yet an app's rules for `div` never meant its `<html>`. */
const OTHER_DIV = `div:where(:not([${ROOT_ATTRIBUTE}]))`;

export interface SelectorContext {
  /** Inside another style rule, where a selector is relative to its parent. */
  nested?: boolean;
  /** Inside the app's own `@scope`, where `:scope` is the app's. */
  scoped?: boolean;
}

/**
 * A selector list in which `html`, `head`, `body` and `:root` mean the app's stand-ins, and `:modal` its dialogs.
 * Specificity stays what it was. Everything else, also the wording, stays as it is.
 */
export function mapSelectors(selectors: string, context: SelectorContext = {}): string {
  if (!QUICK.test(selectors)) return selectors;
  return selectors.replace(
    ANY,
    (all: string, type: string | undefined, div: string | undefined, pseudo: string | undefined) => {
      if (type) return mapType(type.toLowerCase());
      if (div) return context.nested ? all : OTHER_DIV;
      if (pseudo?.toLowerCase() === 'modal') return MODAL_PSEUDO;
      if (pseudo) return pseudo.toLowerCase() === 'scope' && (context.scoped || context.nested) ? all : ROOT_PSEUDO;
      return all;
    },
  );
}

function mapType(type: string): string {
  if (type === 'body') return BODY_TAG;
  if (type === 'base') return BASE_TAG;
  return type === 'head' ? HEAD_TAG : ROOT_TYPE;
}
