import { describe, expect, it } from 'vitest';
import { classicHtml } from './classic-html';

const page = (head: string) => `<!doctype html>
<html>
  <head>
${head}
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
`;

describe('classicHtml', () => {
  it('makes the module script a classic one, last in the body, marked as the entry', () => {
    const html = classicHtml(
      page(`    <script type="module" crossorigin src="./assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/x.js">
    <link rel="stylesheet" crossorigin href="./assets/style.css">`),
    );
    expect(html).not.toContain('module');
    expect(html).not.toContain('crossorigin');
    expect(html).toContain('<link rel="stylesheet" href="./assets/style.css">');
    expect(html.trim().endsWith('<script entry src="./assets/index-1.js"></script>\n  </body>\n</html>')).toBe(true);
  });

  it('refuses a page whose entry is not clear', () => {
    expect(() => classicHtml(page(''))).toThrow('exactly one');
    const twice = '<script type="module" src="a.js"></script>\n<script type="module" src="b.js"></script>';
    expect(() => classicHtml(page(twice))).toThrow('it has 2');
  });
});
