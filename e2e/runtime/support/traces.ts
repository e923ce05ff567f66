import type { Page } from '@playwright/test';

/** What the page has outside of every slot: its window's names, and how many elements are where. */
interface Traces {
  names: string[];
  elements: Record<string, number>;
}

/** @returns what an app could have left in the page; taken before the first app and after the last, it is the same */
export function tracesOf(page: Page): Promise<Traces> {
  return page.evaluate(() => {
    const elements: Record<string, number> = {};
    for (const { tagName } of document.querySelectorAll('*')) elements[tagName] = (elements[tagName] ?? 0) + 1;
    return { names: Reflect.ownKeys(window).map(String).sort(), elements };
  });
}

/** Collects what the page writes as an error, and what it throws. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  return errors;
}
