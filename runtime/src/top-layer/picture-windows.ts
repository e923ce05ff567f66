import type { SandboxWindow } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';

const NAME = 'documentPictureInPicture';

/**
 * The small window of one app that stays above all others; a page can have one only.
 * @param request asks as an app that may be hidden
 * @returns closes the app's own window
 */
export function ownPictureWindow(
  sandboxWindow: SandboxWindow,
  request: (what: string, native: () => unknown) => unknown,
): () => void {
  const real: unknown = Reflect.get(window, NAME);
  if (typeof real !== 'object' || real === null) return () => {};
  let own: unknown;
  let wanted = true;
  const close = (): void => {
    const end: unknown = typeof own === 'object' && own !== null ? Reflect.get(own, 'close') : undefined;
    if (typeof end === 'function') Reflect.apply(end, own, []);
    own = undefined;
  };
  const requestWindow = async (...parts: unknown[]): Promise<unknown> => {
    wanted = true;
    const native: unknown = Reflect.get(real, 'requestWindow');
    own = await request('picture in picture', () =>
      typeof native === 'function' ? Reflect.apply(native, real, parts) : undefined,
    );
    const given = own;
    // The app was hidden or closed meanwhile.
    if (!wanted) close();
    return given;
  };
  const seen = new Proxy(real, {
    get: (target, name) => {
      if (name === 'requestWindow') return requestWindow;
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'window') return value === own ? value : null;
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
  defineMember(sandboxWindow, NAME, { value: seen });
  return () => {
    wanted = false;
    close();
  };
}
