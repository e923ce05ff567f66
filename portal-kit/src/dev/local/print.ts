import { stripVTControlCharacters } from 'node:util';
import type { LocalSighting } from '@portal/contract/local-portal';
import { sourcePlace } from './source-place.ts';

const WORDS: Readonly<Record<LocalSighting['kind'], string>> = {
  error: 'error  ',
  warning: 'warning',
  changed: 'changed',
  left: 'left   ',
};
const HINTS: Readonly<Partial<Record<LocalSighting['kind'], string>>> = {
  changed: 'an object of the browser; the sandbox puts it back',
  left: 'after closing; the sandbox took it away',
};
const RED = '\u001B[31m';
const YELLOW = '\u001B[33m';
const PLAIN = '\u001B[0m';

/** Prints what the page has seen, with the place in the owner's sources. The same line in a row is printed once. */
export function printer(): (sighting: LocalSighting) => void {
  let last = '';
  // One after the other: a place may have to be asked for.
  let done = Promise.resolve();
  return (sighting) => {
    done = done.then(async () => {
      const line = await lineOf(sighting);
      if (line === last) return;
      last = line;
      process.stdout.write(`${line}\n`);
    });
  };
}

async function lineOf({ kind, text, place }: LocalSighting): Promise<string> {
  const at = place === undefined ? '' : `\n          at ${await sourcePlace(place)}`;
  const hint = HINTS[kind];
  // A page must not move the terminal's cursor, or write a line of its own.
  const words = stripVTControlCharacters(text).replace(/\r/g, '').trim().replaceAll('\n', '\n          ');
  const rest = words + (hint === undefined ? '' : ` (${hint})`) + stripVTControlCharacters(at);
  if (!process.stdout.isTTY) return `${WORDS[kind]} | ${rest}`;
  return `${kind === 'error' ? RED : YELLOW}${WORDS[kind]}${PLAIN} | ${rest}`;
}
