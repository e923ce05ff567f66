import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Browser } from '@playwright/test';
import { z } from 'zod';

/** What a picture of the same page depends on, beside the page. */
const madeWith = z.object({ platform: z.string(), browser: z.string(), fonts: z.record(z.string(), z.string()) });
export type MadeWith = z.infer<typeof madeWith>;

const file = fileURLToPath(new URL('accepted/made-with.json', import.meta.url));

/** Stacks that the pages use, and text of each kind in them. */
const STACKS = { page: 'inherit', sans: 'Arial, sans-serif', mono: 'monospace' };
/** A page that is not drawn after this never will be. */
const DRAWN_WITHIN_MS = 10_000;
const TEXT = { latin: 'Portal 2026', chinese: '集团总部' };

/** With what the accepted pictures were made; undefined where there are none. */
export function readMadeWith(): MadeWith | undefined {
  return existsSync(file) ? madeWith.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

export function writeMadeWith(now: MadeWith): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`);
}

/** What this machine makes pictures with: the browser says which fonts it really draws with. */
export async function lookAtMachine(browser: Browser, origin: string): Promise<MadeWith> {
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  const names = await page.evaluate(
    ([stacks, texts]) =>
      Object.entries(stacks).flatMap(([stack, family]) =>
        Object.entries(texts).map(([kind, text]) => {
          const probe = document.body.appendChild(document.createElement('p'));
          Object.assign(probe, { id: `${stack}-${kind}`, textContent: text });
          probe.style.fontFamily = family;
          return probe.id;
        }),
      ),
    [STACKS, TEXT] as const,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const fonts: Record<string, string> = {};
  for (const name of names) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: `#${name}` });
    // What has not been drawn yet has no fonts.
    await expect(async () => {
      const used = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      fonts[name] = used.fonts
        .map((font) => font.familyName)
        .sort()
        .join(', ');
      expect(fonts[name], `the fonts of ${name}`).not.toBe('');
    }).toPass({ timeout: DRAWN_WITHIN_MS });
  }
  await page.close();
  return { platform: process.platform, browser: browser.version(), fonts };
}

/** Why pictures of this machine cannot be held to the accepted ones; undefined where they can. The browser's version is no reason. */
export function notComparable(now: MadeWith, accepted: MadeWith | undefined): string | undefined {
  if (accepted === undefined) return undefined;
  const described = ({ platform, fonts }: MadeWith) => JSON.stringify({ platform, fonts });
  if (described(now) === described(accepted)) return undefined;
  return `The accepted pictures were made with ${described(accepted)}, this machine draws with ${described(now)}: nothing was compared.`;
}
