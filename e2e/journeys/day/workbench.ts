import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { callRoutes, type CallName } from '@portal/contract/routes';

/** The workbench as a person sees it. */
export class Workbench {
  constructor(readonly page: Page) {}

  /** A card, by its title. */
  readonly card = (title: string): Locator =>
    this.page.getByRole('tabpanel').getByRole('region', { name: title, exact: true });
  readonly todos = () => this.card('待办').getByRole('listitem');

  /** The titles of the cards as they stand in the document, which is the order for who listens to it. */
  async order(): Promise<string[]> {
    return this.page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents();
  }

  /** Where the cards are: by column from the left, and from the top. */
  async columns(): Promise<string[][]> {
    const places = await this.page
      .getByRole('tabpanel')
      .locator('section:has(h2)')
      .evaluateAll((cards) =>
        cards.map((card) => {
          const { left, top } = card.getBoundingClientRect();
          return { left: Math.round(left), top, title: card.querySelector('h2')?.textContent ?? '' };
        }),
      );
    const lefts = [...new Set(places.map(({ left }) => left))].sort((a, b) => a - b);
    return lefts.map((left) =>
      places
        .filter((place) => place.left === left)
        .sort((a, b) => a.top - b.top)
        .map(({ title }) => title),
    );
  }

  /** The part of the page, from the top of its cards to their end, that no card covers. */
  async blankShare(): Promise<number> {
    return this.page
      .getByRole('tabpanel')
      .locator('section:has(h2)')
      .evaluateAll((cards) => {
        const boxes = cards.map((card) => card.getBoundingClientRect());
        const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
        const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
        const covered = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
        return 1 - covered / ((right - left) * (bottom - top));
      });
  }
}

/** Makes calls as the person who is signed in at a page. */
function callsOf(page: Page) {
  return async (name: CallName, data: object): Promise<unknown> => {
    const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
    return send(page.request, name, data, decodeURIComponent(token));
  };
}

async function send(request: APIRequestContext, name: CallName, data: object, token: string): Promise<unknown> {
  const answer = await request.post(API_BASE + callRoutes[name].path, {
    data,
    headers: { Authorization: `Bearer ${token}` },
  });
  const read = z.object({ success: z.boolean(), msg: z.string(), data: z.unknown() }).parse(await answer.json());
  expect(read.success, `${name}: ${read.msg}`).toBe(true);
  return read.data;
}

/** Applies for a day of leave in a quiet month, and gives the application's id. */
export async function applyForLeave(page: Page, day: string): Promise<string> {
  const data = { leave_type: 'annual', from_on: day, to_on: day, days: 1, reason: '回家探亲' };
  const body = { form_code: 'leave', data, request_id: `workbench-${day}` };
  return z.string().parse(await callsOf(page)('submitWorkflow', body));
}

/** Keeps a call from the server until the function that is given back is called. */
export async function hold(page: Page, name: CallName): Promise<() => void> {
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${callRoutes[name].path}*`, async (route) => {
    await opened;
    await route.fallback();
  });
  return letGo;
}

/** How much a page has moved by itself since it was opened: the sum of its layout shifts. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === false) shifts.push(Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => [...Reflect.get(window, 'shifts')].reduce((sum: number, each) => sum + Number(each), 0));
}
