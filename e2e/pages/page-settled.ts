import { expect, type Page } from '@playwright/test';
import { Traffic } from './traffic';

/** Of what the portal and its applications show while something is on its way. */
const WAITING = '[aria-busy="true"], [class*="skeleton"], [class*="spin-spinning"]';
/** A page that still waits after this never comes to rest. */
const REST_LIMIT_MS = 10_000;

/** Runs inside the page: whether nothing that is shown waits, when what was changed last has been drawn. */
async function restsHere(waiting: string): Promise<boolean> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll(waiting)].every(
    (element) => !element.checkVisibility({ visibilityProperty: true }),
  );
}

/** Knows when a page has everything that it asked for. */
export class PageSettled {
  private readonly traffic: Traffic;

  constructor(private readonly page: Page) {
    this.traffic = new Traffic(page);
  }

  /** Waits until no request is under way and nothing on the screen waits. Hidden pages may wait as long as they like. */
  async wait(): Promise<void> {
    await expect(async () => {
      await this.traffic.rest();
      expect(await this.page.evaluate(restsHere, WAITING), 'the page still waits').toBe(true);
      // What was drawn last may have asked for more.
      expect(this.traffic.pending, 'the page asks for more').toBe(0);
    }).toPass({ intervals: [0, 20], timeout: REST_LIMIT_MS });
  }
}
