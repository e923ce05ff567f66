import { isFoundStyle } from './found-style';
import { instanceAround, documentInstance } from './instances';
import { MIRROR_ATTRIBUTE, mirrorOf, scopeGroup } from './mirror';
import { MicroAppStyle } from './style-element';
import { changedSheet } from './adopted-sheets';

/** The sheet that holds an app's rules, and the form in which a rule is written there. */
interface RuleHome {
  group: CSSGroupingRule;
  render(rule: string): string;
}

const nativeOwner = Object.getOwnPropertyDescriptor(StyleSheet.prototype, 'ownerNode')?.get;

function homeOf(sheet: unknown): RuleHome | undefined {
  if (!(sheet instanceof CSSStyleSheet) || !nativeOwner) return undefined;
  const owner: unknown = nativeOwner.call(sheet);
  if (!(owner instanceof Element)) return undefined;
  const group =
    owner instanceof MicroAppStyle
      ? mirrorOf(owner)?.group
      : isFoundStyle(owner) || owner.hasAttribute(MIRROR_ATTRIBUTE)
        ? scopeGroup(sheet)
        : undefined;
  const sheets = group && (instanceAround(owner) ?? documentInstance(owner));
  return sheets && { group, render: (rule) => sheets.renderRule(rule) };
}

let patched = false;

/**
 * Lets `insertRule` and the other members of an app's sheet work on the rules that are applied, inside the app's scope.
 * Sheets of the shell pass through untouched.
 */
export function patchSheetRules(): void {
  if (patched) return;
  patched = true;
  const prototype = CSSStyleSheet.prototype;
  replace(prototype, 'insertRule', (home, args) => {
    const index = Math.min(Number(args[1] ?? 0) || 0, home.group.cssRules.length);
    return home.group.insertRule(home.render(String(args[0])), index);
  });
  replace(prototype, 'deleteRule', (home, args) => home.group.deleteRule(Number(args[0])));
  replace(prototype, 'removeRule', (home, args) => home.group.deleteRule(Number(args[0] ?? 0)));
  replace(prototype, 'addRule', (home, args) => {
    const [selector = 'undefined', style = 'undefined', index = home.group.cssRules.length] = args;
    home.group.insertRule(home.render(`${String(selector)}{${String(style)}}`), Number(index));
    return -1;
  });
  for (const name of ['cssRules', 'rules']) {
    const native = Object.getOwnPropertyDescriptor(prototype, name);
    if (!native?.get) continue;
    const { get } = native;
    Object.defineProperty(prototype, name, {
      ...native,
      get(this: unknown): unknown {
        return homeOf(this)?.group.cssRules ?? get.call(this);
      },
    });
  }
  for (const name of ['replace', 'replaceSync']) replace(prototype, name, undefined);
}

/** Wraps a method: where the sheet is an app's, `act` answers; else the native one, and copies of the sheet follow. */
function replace(
  prototype: CSSStyleSheet,
  name: string,
  act: ((home: RuleHome, args: unknown[]) => unknown) | undefined,
): void {
  const native: unknown = Reflect.get(prototype, name);
  if (typeof native !== 'function') return;
  Object.defineProperty(prototype, name, {
    configurable: true,
    writable: true,
    enumerable: true,
    value: function (this: unknown, ...args: unknown[]): unknown {
      const home = act && homeOf(this);
      if (act && home) return act(home, args);
      const result: unknown = Reflect.apply(native, this, args);
      if (this instanceof CSSStyleSheet) changedSheet(this, name.startsWith('replace') ? String(args[0]) : undefined);
      return result;
    },
  });
}
