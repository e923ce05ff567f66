import { expect, type Page } from '@playwright/test';

/** How a person has chosen to see the portal. */
export interface Look {
  theme: 'light' | 'dark';
  lang: 'zh' | 'en';
}

/** Changes theme and language as another browser tab would: nothing is loaded anew, and what is open stays open. */
export async function showLook(page: Page, { theme, lang }: Look): Promise<void> {
  await page.evaluate(
    (wanted) => {
      for (const [key, newValue] of Object.entries(wanted)) {
        localStorage.setItem(key, newValue);
        dispatchEvent(new StorageEvent('storage', { key, newValue }));
      }
    },
    { theme, lang },
  );
  await expect(page.locator(`html[data-theme="${theme}"][lang="${lang === 'zh' ? 'zh-CN' : 'en-US'}"]`)).toBeAttached();
}
