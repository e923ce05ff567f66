import { describe, expect, it } from 'vitest';
import { prepareTemplate as prepare } from './template';

const prepareTemplate = (html: string) => prepare(html, 'https://apps.example/shop/');

describe('prepareTemplate', () => {
  it('keeps what html and body carry, on stand-ins', () => {
    expect(
      prepareTemplate(
        '<!doctype html><html lang="en" class="dark"><head data-x><title>t</title></head><body class="wide" data-a="1 > 0"><div id="app"></div></body></html>',
      ),
    ).toBe(
      '<!doctype html><html lang="en" class="dark"><head><microapp-html lang="en" class="dark"></microapp-html><title>t</title></head><microapp-body class="wide" data-a="1 > 0"><div id="app"></div></microapp-body></html>',
    );
  });
  it('takes what acts on the whole page out of force', () => {
    const text = prepareTemplate(
      '<head><base href="/x/"><meta name="viewport" content="width=1"><meta http-equiv="refresh" content="1"><meta charset="utf-8"></head><body></body>',
    );
    expect(text).toBe(
      '<head><microapp-base href="/x/"></microapp-base><meta charset="utf-8"></head><microapp-body></microapp-body>',
    );
  });
  it('shows the files of the page itself, counted from its base', () => {
    expect(prepareTemplate('<body><img src="a.png"></body>')).toContain('src="https://apps.example/shop/a.png"');
    expect(prepareTemplate('<head><base target="x" href=\'/cdn/\'></head><body><img src="a.png"></body>')).toContain(
      'src="https://apps.example/cdn/a.png"',
    );
  });
  it('names a style sheet by its one rel, with the quotes that it has', () => {
    expect(prepareTemplate('<link rel="preload stylesheet" as="style" href=a.css>')).toBe(
      '<link rel="stylesheet" as="style" href=a.css>',
    );
    expect(prepareTemplate('<script>add("<link rel=\'StyleSheet icon\' href=a>")</script>')).toContain(
      'add("<link rel=\'stylesheet\' href=a>")',
    );
    for (const other of ['<link rel=preload href=a>', '<link rel="alternate stylesheet" href=a>', '<link href=a>'])
      expect(prepareTemplate(other)).toBe(other);
  });
  it('does with parts of a page', () => {
    expect(prepareTemplate('<div id="app"></div>')).toBe('<div id="app"></div>');
    expect(prepareTemplate('<html><body>x')).toBe('<html><head></head><microapp-body>x</microapp-body>');
    expect(prepareTemplate('<body><script>document.write("</body>")</script></body>')).toContain(
      '</script></microapp-body>',
    );
  });
});
