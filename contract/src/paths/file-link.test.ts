import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileLink, fileOfLink } from './file-link';

it('leads back to the file, whatever its name, and fits into a link of Markdown', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(text, text, (fileId, name) => {
      const target = fileLink(fileId, name);
      expect(fileOfLink(target)).toEqual({ fileId, name });
      expect(target).not.toMatch(/[()\s]/);
    }),
  );
});

it.each(['', '/a/b', 'portal-file:', 'portal-file:a', 'portal-file:a/', 'portal-file:a/b/c', 'portal-file:%/b'])(
  'takes %s for no file',
  (target) => {
    expect(fileOfLink(target)).toBeUndefined();
  },
);
