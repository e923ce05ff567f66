import { test as base, expect } from '@playwright/test';
import { Portal } from './portal';

interface Fixtures {
  portal: Portal;
  /** What the page wrote as an error to its console, and what it threw. */
  pageErrors: string[];
}

/** Playwright's test with the portal's fixtures. */
export const test = base.extend<Fixtures>({
  portal: async ({ page }, use) => use(new Portal(page)),
  pageErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(errors);
  },
});

export { expect };
