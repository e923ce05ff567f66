import {
  FRAME_VERSION,
  isFrameKey,
  type FrameData,
  type FrameKey,
  type FramePost,
  type ToFrame,
} from '@portal/contract/microapp/frame';
import { readFrameMessage } from '@portal/contract/microapp/frame-messages';
import type { FrameRules } from '@portal/runtime';

interface FrameRuleParts {
  /** The keys that frames hand on. */
  keys: readonly FrameKey[];
  /** What frames may know at this moment. */
  data(): FrameData;
  /** Calls the listener when `data` has changed. Gives back the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** The contract's messages for the runtime, which knows neither their form nor the data. */
export function createFrameRules({ keys, data, subscribe }: FrameRuleParts): FrameRules {
  return {
    subscribe,
    read(posted) {
      const message = readFrameMessage(posted);
      if (typeof message !== 'object' || message.type !== 'keydown') return message;
      // Only what the portal asked for: a page must not type into the portal.
      const known = keys.some((key) => isFrameKey(key, message.pressed, false));
      return known ? message : 'keydown: no key of the portal';
    },
    write(message): FramePost<ToFrame> {
      const portalFrame = FRAME_VERSION;
      if (message.type === 'init') return { portalFrame, ...message, keys, data: data() };
      if (message.type === 'data') return { portalFrame, ...message, data: data() };
      return { portalFrame, ...message };
    },
  };
}
