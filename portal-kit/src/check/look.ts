import type { Browser, Page, Request } from 'playwright-core';
import type {} from '../../host/api.ts';
import { callOf, isCall } from './calls.ts';
import { findFaults } from './find-faults.ts';
import type { LookSeen, TenantSeen } from './observation.ts';
import { newPerson, open, register, seen } from './person.ts';
import type { Settings } from './settings.ts';

const PHONE = { width: 390, height: 844 };
/** Every person of the page with the runtime begins in `hq`. */
const [TENANT, OTHER_TENANT] = ['hq', 'plant'];
/** Fields of forms, whose text somebody would miss. A search is typed again. */
const FIELDS = ['input:not([type])', 'input[type=text]', 'textarea']
  .map((field) => `#panels form:not([role=search]) ${field}:not([readonly]):not([disabled]):visible`)
  .join(', ');
/** How long typing may take, ms: something may lie over the field. */
const TYPING_LIMIT_MS = 2_000;

/**
 * Opens an application, and chooses another language, another theme and a narrow window while it is open.
 * @returns undefined where it does not open
 */
export async function visitInLooks(
  browser: Browser,
  origin: string,
  entry: string,
  settings: Settings,
): Promise<LookSeen | undefined> {
  const page = await newPerson(browser);
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType()) && isCall(new URL(request.url()), entry, origin))
      calls.push(request);
  });
  try {
    await register(page, origin, entry, settings);
    const chinese = await open(page, settings.path);
    if (chinese.status !== 'visible') return undefined;
    const faults = await findFaults(page);
    const dirtyUntouched = await isDirty(page, settings.path);
    const instance = await instanceOf(page);
    await page.evaluate(() => window.checkHost.choose({ lang: 'en' }));
    const english = await seen(page, settings.path);
    await page.evaluate(() => window.checkHost.choose({ theme: 'dark' }));
    await seen(page, settings.path);
    const bright = await page.evaluate(() => window.checkHost.brightShare());
    await page.evaluate(() => window.checkHost.choose({ lang: 'zh', theme: 'light' }));
    await page.setViewportSize(PHONE);
    const last = await seen(page, settings.path);
    const wide = await page.evaluate(() => window.checkHost.overSide());
    const kept = instance === (await instanceOf(page));
    return {
      chinese: chinese.text,
      english: english.text,
      faults,
      bright,
      wide,
      status: last.status,
      kept,
      tenant: await chooseTenant(page, settings.path, calls),
      dirtyUntouched,
      typed: await typeInto(page, settings.path),
    };
  } finally {
    await page.context().close();
  }
}

/** Chooses another tenant. @param calls grows with each call */
async function chooseTenant(page: Page, path: string, calls: readonly Request[]): Promise<TenantSeen> {
  const instance = await instanceOf(page);
  const { text } = await seen(page, path);
  const before = calls.map(callOf);
  await page.evaluate((tenantId) => window.checkHost.choose({ tenantId }), OTHER_TENANT);
  const last = await seen(page, path);
  const after = calls.slice(before.length);
  return {
    ...last,
    kept: instance === (await instanceOf(page)),
    before,
    after: after.map(callOf),
    stale: after.filter((request) => request.headers()['tenant_id'] === TENANT).map(callOf),
    isOther: text !== last.text,
  };
}

/** Types into the first field of a form. */
async function typeInto(page: Page, path: string): Promise<LookSeen['typed']> {
  const field = page.locator(FIELDS).first();
  if ((await field.count()) === 0) return undefined;
  const name = await field.evaluate(
    (element) =>
      element.ariaLabel ?? element.getAttribute('name') ?? element.getAttribute('placeholder') ?? element.localName,
  );
  try {
    await field.pressSequentially('portal', { timeout: TYPING_LIMIT_MS });
  } catch {
    return undefined;
  }
  await seen(page, path);
  return { field: name, isTold: await isDirty(page, path) };
}

const isDirty = (page: Page, path: string): Promise<boolean> =>
  page.evaluate((to) => window.checkHost.snapshot(to)?.dirty === true, path);

const instanceOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-microapp]')?.dataset.microapp);
