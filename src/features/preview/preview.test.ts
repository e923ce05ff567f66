// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, looksBinary } from './decode-text';
import { fileAddress } from './file-address';
import { fileKind, kindOfContent, previewMediaType } from './file-kind';

/** @covers constant:preview-types */
describe('what a file is', () => {
  it.each([
    ['a.JPG', 'image'],
    ['a.jpeg', 'image'],
    ['x.y.png', 'image'],
    ['a.gif', 'image'],
    ['a.pdf', 'pdf'],
    ['说明.txt', 'text'],
    ['a.mp4', 'video'],
    ['a.docx', 'office'],
    ['a.xls', 'office'],
    ['a.pptx', 'office'],
    ['noending', 'text'],
    ['a.exe', 'unknown'],
    ['a.html', 'unknown'],
    ['a.svg', 'unknown'],
  ])('%s: %s', (name, kind) => {
    expect(fileKind(name)).toBe(kind);
  });

  it('takes plain bytes for text where the name says nothing better', () => {
    expect(kindOfContent('server.log', 'application/octet-stream')).toBe('text');
    expect(kindOfContent('a.png', 'application/octet-stream')).toBe('image');
    expect(kindOfContent('a.zip', 'application/zip')).toBe('unknown');
  });

  it('is fetched from the store or from the web, and from nowhere else', () => {
    expect(fileAddress({ fileId: 'a/b', name: 'x' })).toBe('/oa_portal/oa/portal/Common/DownloadFile/a%2Fb');
    expect(fileAddress({ url: 'https://x.example/a.pdf', name: 'a.pdf' })).toBe('https://x.example/a.pdf');
    expect(() => fileAddress({ url: 'javascript:alert(1)', name: 'a.txt' })).toThrow(TypeError);
  });

  it('never gives a type that runs as a page', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(previewMediaType(name)).not.toMatch(/html|svg|xml|script/);
      }),
    );
  });
});

describe('the content of a text file', () => {
  it('are read as UTF-8 whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.startsWith('\ufeff'));
        expect(decodeText(new TextEncoder().encode(text))).toBe(text);
      }),
    );
  });

  it('are told from a program', () => {
    expect(looksBinary(Uint8Array.of(0x4d, 0x5a, 0x00, 0x03))).toBe(true);
    expect(looksBinary(new TextEncoder().encode('日志'))).toBe(false);
    expect(looksBinary(Uint8Array.of(0xff, 0xfe, 0x41, 0x00))).toBe(false);
  });

  it('are read as GBK and UTF-16 where they are', () => {
    expect(decodeText(Uint8Array.of(0xd6, 0xd0, 0xce, 0xc4))).toBe('中文');
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x2d, 0x4e))).toBe('中');
  });
});
