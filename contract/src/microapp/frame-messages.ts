import { z } from 'zod';
import { isLocalPath } from '../paths/local-path';
import { FRAME_VERSION, type FromFrame } from './frame';
import { cleanTabTitle, TAB_TITLE_MAX } from './tab-title';

/** The largest height that a browser lays out without trouble, CSS px. */
const HEIGHT_LIMIT = 1_000_000;

const flag = z.boolean();
const word = z.string().max(40);
const title = z.string().transform((text, context) => {
  const line = cleanTabTitle(text);
  if (line === undefined) context.addIssue({ code: 'custom', message: `must be 1 to ${TAB_TITLE_MAX} characters` });
  return line ?? '';
});

const message: z.ZodType<FromFrame> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('title'), title }),
  z.object({ type: z.literal('height'), height: z.number().min(0).max(HEIGHT_LIMIT).nullable() }),
  z.object({
    type: z.literal('navigate'),
    href: z.string().max(2048).refine(isLocalPath, { error: 'must be a path of the portal' }),
  }),
  z.object({ type: z.literal('dirty'), dirty: flag }),
  z.object({
    type: z.literal('keydown'),
    pressed: z.object({
      key: word,
      code: word,
      ctrlKey: flag,
      metaKey: flag,
      altKey: flag,
      shiftKey: flag,
      repeat: flag,
    }),
  }),
]);

/**
 * Reads what a page in a frame has posted. Never throws.
 * @returns the message; its problem as a text for the page's developer; undefined where it is none of this protocol
 */
export function readFrameMessage(data: unknown): FromFrame | string | undefined {
  if (typeof data !== 'object' || data === null || !('portalFrame' in data)) return undefined;
  if (data.portalFrame !== FRAME_VERSION) return `portalFrame must be ${FRAME_VERSION}`;
  const read = message.safeParse(data);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return `${issue?.path.join('.') || 'message'}: ${issue?.message ?? 'unknown'}`;
}
