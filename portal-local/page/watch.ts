/**
 * Watches one application in the portal's page, and tells the owner's terminal: errors and warnings of its code, what the
 * sandbox refused, the browser's own objects that it changed, and what was left when it was closed. A classic script,
 * before all others of the page.
 */
import { LOCAL_PATHS, type LocalSighting } from '@portal/contract/local-portal';
import { ledgerLines, newWatch } from './ledgers';
import { isOfTool, placeIn, textOf } from './texts';

/** How often the ledgers are looked at, and how long sightings wait to be sent together, ms. */
const LOOK_MS = 500;
const SEND_MS = 100;
/** Of what comes faster, the rest is left out: an endless loop must not fill the terminal. */
const SENT_AT_ONCE = 30;

interface Watched {
  /** The base of the names of its instances. */
  name: string;
  origin: string;
}

let watched: Watched | undefined;
/** What came before it was known whose it is. */
const early: (() => void)[] = [];
const waiting: LocalSighting[] = [];

function whenKnown(work: () => void): void {
  if (watched) work();
  else early.push(work);
}

function tell(sighting: LocalSighting): void {
  if (waiting.length === 0) setTimeout(send, SEND_MS);
  if (waiting.length < SENT_AT_ONCE) waiting.push(sighting);
}

function send(): void {
  const body = JSON.stringify(waiting.splice(0));
  const headers = { 'content-type': 'application/json' };
  // Where the portal has ended, nobody reads it any more.
  window.fetch(LOCAL_PATHS.report, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

/** Tells of something where it is the application's: by its name, or by a place in its files. */
function tellOwn(kind: LocalSighting['kind'], text: string, stack: string): void {
  whenKnown(() => {
    const { name = '', origin = '' } = watched ?? {};
    if (isOfTool(stack, origin)) return;
    const place = placeIn(stack, origin) ?? placeIn(text, origin);
    const isNamed = text.startsWith(`[portal] ${name}:`) || text.startsWith(`[portal] ${name}-`);
    const didNotOpen = text.startsWith(`[portal] ${name} `);
    if (place === undefined && !isNamed && !didNotOpen) return;
    tell({ kind, text: text.slice(0, 5_000), ...(place !== undefined && { place }) });
  });
}

/** A method of the console that also tells of what is said. */
function telling(plain: Console['error'], kind: LocalSighting['kind']): Console['error'] {
  return (...said: unknown[]) => {
    plain.apply(console, said);
    const thrown = said.find((each) => each instanceof Error);
    tellOwn(kind, textOf(said), `${thrown?.stack ?? ''}\n${new Error().stack ?? ''}`);
  };
}
console.error = telling(console.error, 'error');
console.warn = telling(console.warn, 'warning');

window.addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement || target instanceof HTMLImageElement)
      return tellOwn('error', `${target.src} could not be loaded`, `at ${target.src}:1:1`);
    // What other elements ask for, such as the picture of an SVG: the event has no message.
    if (target instanceof Element) {
      const address = target.getAttribute('src') ?? target.getAttribute('href') ?? '';
      return tellOwn('error', `${address} could not be loaded`, `at ${address}:1:1`);
    }
    const { error, message, filename, lineno, colno } = event;
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    tellOwn('error', error instanceof Error ? String(error) : message, `${stack}\nat ${filename}:${lineno}:${colno}`);
  },
  true,
);
window.addEventListener('unhandledrejection', ({ reason }) => {
  const stack = reason instanceof Error ? (reason.stack ?? '') : '';
  tellOwn('error', `not caught in a promise: ${textOf([reason])}`, stack);
});
document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, sourceFile, lineNumber }) => {
  tellOwn(
    'error',
    `the portal’s policy refuses ${blockedURI} (${effectiveDirective})`,
    `at ${sourceFile}:${lineNumber}:1`,
  );
});

async function begin(): Promise<void> {
  const answer = await window.fetch(LOCAL_PATHS.application);
  const { name, entry } = (await answer.json()) as { name: string; entry: string };
  watched = { name, origin: new URL(entry).origin };
  for (const work of early.splice(0)) work();
  const watch = newWatch(name);
  setInterval(() => {
    for (const { kind, line } of ledgerLines(watch)) {
      const place = placeIn(line.callSite ?? '', watched?.origin ?? '');
      tell({ kind, text: `${line.kind} ${line.label}`, ...(place !== undefined && { place }) });
    }
  }, LOOK_MS);
}
begin().catch(() => undefined);
