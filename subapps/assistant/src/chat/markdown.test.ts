// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { markdown } from './markdown';

function draw(text: string, onPath = vi.fn(), onFile = vi.fn()): HTMLElement {
  const host = document.createElement('div');
  host.append(markdown(text, { onPath, onFile }));
  return host;
}

describe('markdown', () => {
  it('draws paragraphs, lists, bold, code and links', () => {
    const host = draw('Hello **you**\n- one `x`\n- [two](/a/b)\n\n```\na < b\n```\n[out](https://example.com)');
    expect(host.innerHTML).toBe(
      '<p>Hello <strong>you</strong></p><ul><li>one <code>x</code></li><li><a href="/a/b">two</a></li></ul>' +
        '<pre><code>a &lt; b\n</code></pre><p><a href="https://example.com" target="_blank" rel="noopener noreferrer">out</a></p>',
    );
  });

  it('hands links to paths to the portal', () => {
    const onPath = vi.fn();
    draw('[go](/isc/wms)', onPath).querySelector('a')?.click();
    expect(onPath).toHaveBeenCalledWith('/isc/wms');
  });

  it('draws a quotation as plain text, with its document below', () => {
    const onFile = vi.fn();
    const host = draw('> Heading\n> see [x](/a) **now**\n[a.pdf](portal-file:7/a.pdf) · page 2', vi.fn(), onFile);
    expect(host.innerHTML).toBe(
      '<blockquote><p>Heading</p><p>see [x](/a) **now**</p></blockquote>' +
        '<p><button type="button" class="chat-file">a.pdf</button> · page 2</p>',
    );
    host.querySelector('button')?.click();
    expect(onFile).toHaveBeenCalledWith({ fileId: '7', name: 'a.pdf' });
  });

  it.each([
    '[x](portal-file:1)',
    '[x](javascript:alert(1))',
    '[x](javascript:1)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](data:text/html,1)',
  ])('makes no link of %s', (text) => {
    expect(draw(text).querySelector('a')).toBeNull();
    expect(draw(text).textContent).toBe(text);
  });

  it('never makes an element that it does not know, whatever the text', () => {
    const known = new Set(['P', 'UL', 'LI', 'STRONG', 'CODE', 'PRE', 'A', 'BLOCKQUOTE', 'BUTTON']);
    const bits = fc.constantFrom(
      '<img src=x onerror=1>',
      '**',
      '`',
      '[a](',
      ')',
      '/x',
      '- ',
      '> ',
      '\n',
      '```',
      '</p>',
      '&lt;',
      'text',
    );
    fc.assert(
      fc.property(fc.array(bits), (parts) => {
        const all = [...draw(parts.join('')).querySelectorAll('*')];
        expect(all.every((one) => known.has(one.tagName))).toBe(true);
      }),
    );
  });
});
