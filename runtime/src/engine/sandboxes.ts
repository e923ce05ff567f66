import { prepareQiankun, type SandboxHandle } from '../sandbox/qiankun-internals';
import { documentOfCaller } from '../sandbox/calling-app';
import { createDocumentFacade, type DocumentFacade } from '../sandbox/document-facade';
import { pinPrototypes } from '../sandbox/pins';
import { standForWindow } from '../sandbox/window-members';

interface Known {
  handle: SandboxHandle;
  facade: DocumentFacade;
}

/** The sandboxes by qiankun's instance name, only while the instance lives. */
const sandboxes = new Map<string, Known>();

/** Prepares the page for sandboxes, once: call it before the first app is loaded. */
export function prepareSandboxes(fetch: typeof window.fetch): void {
  pinPrototypes(documentOfCaller);
  prepareQiankun((handle) => {
    const known = sandboxes.get(handle.name);
    if (known) {
      known.handle = handle;
      return known.facade.document;
    }
    const made: Known = {
      handle,
      facade: createDocumentFacade(document, () => sandboxes.get(handle.name)?.handle.hijackingDocument ?? document),
    };
    made.facade.define('defaultView', { get: () => handle.window });
    standForWindow(handle.window);
    sandboxes.set(handle.name, made);
    return made.facade.document;
  }, fetch);
}

/** The sandbox that qiankun made for an instance. @throws where it made none */
export function sandboxOf(id: string): SandboxHandle {
  const known = sandboxes.get(id);
  if (!known) throw new Error(`no sandbox for ${id}`);
  return known.handle;
}

/** Forgets an instance's sandbox. */
export function dropSandbox(id: string): SandboxHandle | undefined {
  const handle = sandboxes.get(id)?.handle;
  sandboxes.delete(id);
  return handle;
}
