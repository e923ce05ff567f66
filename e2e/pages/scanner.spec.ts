import { expect, test } from '@playwright/test';
import { Scanner } from './scanner';

/** A panel with the page in front, and one that is kept. */
const PANEL = `
  <body style="background: #fff; color: #000">
    <p style="color: #aaa">outside</p>
    <div role="tabpanel" aria-label="panel">
      <div><h1>Front</h1><button></button></div>
      <div hidden><h1>Kept</h1><p id="pale" style="color: #aaa">pale</p></div>
      <div style="display: none"><h1>Kept, too</h1><p>plain</p></div>
    </div>
  </body>`;

test('the scanner finds what bars people, in front and in kept pages, and nothing beside them', async ({ page }) => {
  await page.setContent(PANEL);
  const scanner = new Scanner(page);
  expect((await scanner.find('front', 'all')).violations).toEqual([expect.stringMatching(/^button-name: button /)]);
  expect(await scanner.find('kept pages', 'colours')).toEqual({
    violations: [expect.stringMatching(/^color-contrast: #pale /)],
    headings: ['Front', 'Kept', 'Kept, too'],
  });
  await test.step('kept pages are hidden again', async () => {
    await expect(page.getByRole('heading')).toHaveText(['Front']);
  });
  await test.step('an open dialog stands before the page', async () => {
    await page.evaluate(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div role="dialog" aria-label="ask"><p id="ask" style="color: #bbb">sure?</p></div>',
      ),
    );
    expect((await scanner.find('front', 'all')).violations).toEqual([expect.stringMatching(/^color-contrast: #ask /)]);
  });
  await test.step('a colour on its way is not judged, and nobody waits for what never ends', async () => {
    await page.setContent(
      '<body style="background: #fff"><div role="tabpanel" aria-label="panel"><h1>Front</h1></div></body>',
    );
    await page.evaluate(() => {
      const heading = document.querySelector('h1');
      heading?.animate([{ color: '#fff' }, { color: '#000' }], { duration: 60_000, fill: 'forwards' });
      heading?.animate([{ translate: '0' }, { translate: '1px' }], { duration: 500, iterations: Infinity });
    });
    expect((await scanner.find('front', 'colours')).violations).toEqual([]);
  });
});
