import { appAddresses } from '../sandbox/app-addresses';
import { documentFacade } from '../sandbox/document-facade';
import { OWNER } from '../sandbox/owner';
import type { SandboxPatch } from '../sandbox/patch';
import { resolveElementAddresses } from './element-addresses';
import { ownMedia } from './own-media';
import { patchOwnerDocument } from './owner-document';
import { clonePageElements } from './page-clones';
import { defineQueries } from './queries';
import { giveRootGeometry } from './root-geometry';
import { sandboxScripts } from './scripts';
import { makeStandIns } from '../sandbox/stand-ins';

/**
 * Gives an app a document of its own inside its slot. The app's own sheets style what it appends to `document.body`.
 * These elements are hidden with its tab and removed with it. What the app does to `<html>` stays with it
 * (docs/specification.md#mounted-once).
 */
export const patchOverlays: SandboxPatch = (sandboxWindow, context) => {
  const facade = documentFacade(sandboxWindow);
  const { document: own, real, define } = facade;
  const standIns = makeStandIns(context.slot, context.id, context.entryUrl);
  const { slot, root, head, body } = standIns;
  for (const element of [slot, root, head, body]) element[OWNER] = own;
  const restoreOwner = patchOwnerDocument();
  const { file } = appAddresses(context);
  resolveElementAddresses(own, file);
  ownMedia(sandboxWindow, own);

  giveRootGeometry(root);
  clonePageElements(standIns);
  sandboxScripts(head, HTMLHeadElement.prototype);
  sandboxScripts(body, HTMLBodyElement.prototype);
  defineQueries(facade, standIns);

  define('documentElement', { get: () => root });
  define('head', { get: () => attached(head, root, root.firstChild) });
  define('body', { get: () => attached(body, root, null), set: () => {} });
  define('activeElement', { get: () => (slot.contains(real.activeElement) ? real.activeElement : body) });
  let title = head.querySelector('title')?.textContent ?? '';
  define('title', { get: () => title, set: (value) => (title = String(value)) });
  // The page's own `write` would erase the shell.
  const write = (...parts: unknown[]): void => body.insertAdjacentHTML('beforeend', parts.map(String).join(''));
  define('write', { value: write });
  define('writeln', { value: (...parts: unknown[]) => write(...parts, '\n') });
  define('open', { value: () => own });
  define('close', { value: () => {} });

  // Nodes that libraries make out of HTML lie in a fragment. They find their document by that fragment.
  for (const name of ['createElement', 'createElementNS', 'createDocumentFragment', 'importNode'] as const)
    markMade(name);
  leaveScriptMark(head);

  function markMade(name: 'createElement' | 'createElementNS' | 'createDocumentFragment' | 'importNode'): void {
    const make = facade.current(name);
    if (typeof make !== 'function') return;
    define(name, {
      value: (a: unknown, b: unknown, c?: unknown): unknown => {
        const made: unknown = name === 'createElement' ? make(a, b) : make(a, b, c);
        if (made instanceof Node) made[OWNER] = own;
        return made;
      },
    });
  }

  return () => {
    restoreOwner();
    slot.removeAttribute('data-microapp');
  };
};

/** An app that renders into its container may have emptied it: popups still need a place. */
function attached(element: HTMLElement, root: HTMLElement, before: Node | null): HTMLElement {
  if (element.parentNode !== root) root.insertBefore(element, before);
  return element;
}

/**
 * Third-party snippets insert themselves before the page's first script. qiankun has removed the app's own scripts, so
 * this adds one.
 */
function leaveScriptMark(head: HTMLElement): void {
  const mark = document.createElement('script');
  mark.type = 'text/plain';
  mark.dataset.portal = 'first-script';
  Node.prototype.insertBefore.call(head, mark, head.firstChild);
}
