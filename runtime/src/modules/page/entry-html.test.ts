import { describe, expect, it } from 'vitest';
import { takeModules } from './entry-html';
import { hasModuleScripts } from './has-module-scripts';

const url = 'https://a.test/app/index.html?x=1';

describe('takeModules', () => {
  it('leaves a page without modules alone', () => {
    expect(
      takeModules('<script src="a.js"></script><script type="text/x-template">type=module</script>', url),
    ).toBeUndefined();
    expect(hasModuleScripts('<!-- module --><script>module</script>')).toBe(false);
  });

  it('takes scripts, maps and preloads out, and nothing else', () => {
    const page = takeModules(
      `<head><!-- <script type="module" src="old.js"></script> -->
<script type="importmap">{"imports":{}}</script>
<link rel="modulepreload" crossorigin href="./chunk.js">
<link rel="stylesheet" href="a.css">
<script type=module crossorigin src='./main.js?a=1&amp;b=2'></script></head>
<body><div id="app"></div><script>classic()</script><script type="module">inline('</' + 'b>')</script></body>`,
      url,
    );
    expect(page?.scripts).toEqual([
      { url: 'https://a.test/app/main.js?a=1&b=2' },
      { code: "inline('</' + 'b>')", url: `${url}#inline-module-2` },
    ]);
    expect(page?.preloads).toEqual(['https://a.test/app/chunk.js']);
    expect(page?.importMaps).toEqual(['{"imports":{}}']);
    expect(page?.html).toContain('<script>classic()</script>');
    expect(page?.html).toContain('<link rel="stylesheet" href="a.css">');
    expect(page?.html).not.toMatch(/module|importmap/);
  });

  it('follows the page’s base', () => {
    const page = takeModules('<base href="/other/"><script type="module" src="main.js"></script>', url);
    expect(page?.scripts).toEqual([{ url: 'https://a.test/other/main.js' }]);
  });
});
