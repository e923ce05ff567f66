import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text';
import { fileKind, previewMediaType } from './file-kind';

describe('what a file is', () => {
  it.each([
    ['a.JPG', 'image'], ['a.jpeg', 'image'], ['x.y.png', 'image'], ['a.gif', 'image'], ['a.pdf', 'pdf'], ['说明.txt', 'text'],
    ['a.mp4', 'video'], ['a.docx', 'office'], ['a.xls', 'office'], ['a.pptx', 'office'], ['noending', 'text'], ['a.exe', 'unknown'],
    ['a.html', 'unknown'], ['a.svg', 'unknown'],
  ])('%s: %s', (name, kind) => {
    expect(fileKind(name)).toBe(kind);
  });

  it('never gives a type that runs as a page', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(previewMediaType(name)).not.toMatch(/html|svg|xml|script/);
      }),
    );
  });
});

describe('the words of a text file', () => {
  it('are read as UTF-8 whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.startsWith('\ufeff'));
        expect(decodeText(new TextEncoder().encode(text))).toBe(text);
      }),
    );
  });

  it('are read as GBK and UTF-16 where they are', () => {
    expect(decodeText(Uint8Array.of(0xd6, 0xd0, 0xce, 0xc4))).toBe('中文');
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x2d, 0x4e))).toBe('中');
  });
});
