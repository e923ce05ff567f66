/**
 * The elements that stand for `<html>`, `<head>` and `<body>` inside a slot, so that an app's document is
 * a part of the page instead of the page. They are real elements: styles, classes and listeners work on them natively.
 *
 * slot [data-microapp=<id>]        the scope root of the app's style sheets
 *   div [data-microapp-root]       stands for <html>; qiankun's own wrapper element
 *     qiankun-head                 stands for <head>
 *     microapp-body                stands for <body>
 */
export const SCOPE_ATTRIBUTE = 'data-microapp';
export const ROOT_ATTRIBUTE = 'data-microapp-root';
export const HEAD_TAG = 'qiankun-head';
export const BODY_TAG = 'microapp-body';
/** Marks a dialog that is modal within its panel; it stands for `:modal`. */
export const MODAL_ATTRIBUTE = 'data-microapp-modal';
/** Stands for `<base>`, which would move every relative address of the shell. */
export const BASE_TAG = 'microapp-base';
/** Carries the attributes of `<html>` from the template to the root; removed when they are taken over. */
export const ROOT_CARRIER_TAG = 'microapp-html';

/** The stand-ins of one instance. */
export interface StandIns {
  slot: HTMLElement;
  root: HTMLElement;
  head: HTMLElement;
  body: HTMLElement;
  /** The base of the app's relative addresses: its `<base>`, or its entry. */
  baseUrl: string;
}

const bySlot = new WeakMap<HTMLElement, StandIns>();

/** The stand-ins that were made in a slot. @throws where none were */
export function standInsOf(slot: HTMLElement): StandIns {
  const found = bySlot.get(slot);
  if (!found) throw new Error('this slot has no stand-ins');
  return found;
}

/**
 * Makes the stand-ins from what qiankun put into a slot: its wrapper with the prepared template.
 * @param entryUrl absolute address of the app's HTML entry
 * @throws where the slot holds no wrapper
 */
export function makeStandIns(slot: HTMLElement, id: string, entryUrl: string): StandIns {
  const root = slot.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('the slot holds no wrapper');
  slot.setAttribute(SCOPE_ATTRIBUTE, id);
  root.setAttribute(ROOT_ATTRIBUTE, '');
  const head =
    root.querySelector<HTMLElement>(HEAD_TAG) ?? root.insertBefore(document.createElement(HEAD_TAG), root.firstChild);
  takeRootAttributes(root);
  const body = root.querySelector<HTMLElement>(BODY_TAG) ?? wrapBody(root, head);
  if (body.parentNode !== root) root.append(body);
  const base = root.querySelector(BASE_TAG)?.getAttribute('href');
  const baseUrl = base && URL.canParse(base, entryUrl) ? new URL(base, entryUrl).href : entryUrl;
  const standIns = { slot, root, head, body, baseUrl };
  bySlot.set(slot, standIns);
  return standIns;
}

/** `<html class lang …>` of the template; `id` and `style` of the wrapper are qiankun's. */
function takeRootAttributes(root: HTMLElement): void {
  const carrier = root.querySelector(ROOT_CARRIER_TAG);
  for (const { name, value } of carrier?.attributes ?? []) if (name !== 'id') root.setAttribute(name, value);
  carrier?.remove();
}

/** Used for a template without `<body>`: everything but the head is its content. */
function wrapBody(root: HTMLElement, head: HTMLElement): HTMLElement {
  const body = document.createElement(BODY_TAG);
  body.append(...[...root.childNodes].filter((node) => node !== head));
  root.append(body);
  return body;
}
