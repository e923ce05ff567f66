import { registrations } from '../../microapps.config';

/** Reads `/oa/desk,/oa/pub=connected`: prefixes, and how each is shown in a frame. Undefined for any other text. */
export function readFrames(text: string): Record<string, true | 'connected'> | undefined {
  const frames: Record<string, true | 'connected'> = {};
  for (const word of text.split(',').map((each) => each.trim())) {
    if (word === '') continue;
    const [prefix = '', kind] = word.split('=');
    if (!registrations.some((each) => each.prefix === prefix)) return undefined;
    if (kind !== undefined && kind !== 'connected') return undefined;
    frames[prefix] = kind ?? true;
  }
  return frames;
}
