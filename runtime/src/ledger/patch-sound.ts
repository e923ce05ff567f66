import type { SandboxPatch } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';
import { ledgerOf } from './ledgers';
import { WeakItems } from './weak-items';

/**
 * Records what an app plays without an element of its page. It is silent while the app is parked, and when it has
 * ended. To be installed after the patch that gives the app its `Audio`.
 */
export const patchSound: SandboxPatch = (sandboxWindow, context) => {
  const weak = new WeakItems(ledgerOf(context));
  const ownAudio: typeof Audio = new Proxy(sandboxWindow.Audio, {
    construct(native, given: unknown[], target) {
      const audio: object = Reflect.construct(native, given, target === ownAudio ? native : target);
      if (audio instanceof HTMLAudioElement) weak.open('sound', 'Audio', audio, silence, ownAudio, pauseElement);
      return audio;
    },
  });
  defineMember(sandboxWindow, 'Audio', { value: ownAudio });
  if (typeof window.AudioContext !== 'function') return () => {};
  defineMember(sandboxWindow, 'AudioContext', {
    value: class AudioContext extends window.AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        weak.open('sound', 'AudioContext', this, close, AudioContext, suspend);
      }
    },
  });
  return () => {};
};

/** These stand apart from whatever knows one element or context: a function keeps what the functions beside it use. */
function silence(audio: HTMLAudioElement): void {
  audio.pause();
}

/** What it was playing belongs to the mount that is over. */
function pauseElement(audio: HTMLAudioElement): undefined {
  audio.pause();
}

function close(audio: AudioContext): void {
  if (audio.state !== 'closed') void audio.close();
}

function suspend(audio: AudioContext): (() => void) | undefined {
  if (audio.state !== 'running') return undefined;
  void audio.suspend();
  return () => void audio.resume();
}
