import { expect, type Page, type Request } from '@playwright/test';

/** Requests that end when the page does, or that nothing on the page waits for. */
const ENDLESS = new Set(['media', 'websocket', 'eventsource', 'ping']);
/** A page that still asks for something after this is out of order. */
const REST_LIMIT_MS = 20_000;

/** The requests of a page that are under way. */
export class Traffic {
  private readonly underWay = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!ENDLESS.has(request.resourceType())) this.underWay.add(request);
    });
    const ended = (request: Request) => void this.underWay.delete(request);
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.underWay.clear();
    });
  }

  /** How many. */
  get pending(): number {
    return this.underWay.size;
  }

  /** Waits until nothing is under way. */
  async rest(): Promise<void> {
    if (this.pending === 0) return;
    await expect
      .poll(() => [...this.underWay].map((request) => request.url()), {
        intervals: [5, 10, 20],
        timeout: REST_LIMIT_MS,
      })
      .toEqual([]);
  }
}
