import { OWNER } from '../sandbox/owner';
import type { SandboxWindow } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';

/** Makes what an app gets from `new Image()` and `new Audio(src)` elements of its own document. */
export function ownMedia(sandboxWindow: SandboxWindow, own: Document): void {
  const ownImage: typeof Image = new Proxy(window.Image, {
    construct(native, given: unknown[], target) {
      const image: object = Reflect.construct(native, given, target === ownImage ? native : target);
      if (image instanceof Node) image[OWNER] = own;
      return image;
    },
  });
  const ownAudio: typeof Audio = new Proxy(window.Audio, {
    construct(native, [src]: unknown[], target) {
      // Given the address at once, it would load before it is known whose it is.
      const audio: object = Reflect.construct(native, [], target === ownAudio ? native : target);
      if (audio instanceof HTMLAudioElement) {
        audio[OWNER] = own;
        if (src !== undefined) audio.src = String(src);
      }
      return audio;
    },
  });
  defineMember(sandboxWindow, 'Image', { value: ownImage });
  defineMember(sandboxWindow, 'Audio', { value: ownAudio });
}
