import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hideComments, showComments } from './comments';

it('keeps the comments of the body through what takes comments out', () => {
  const hidden = hideComments('<head><!-- a --></head><body><p><!--[-->x<!----><!-- 100% "<b>" --></p></body>');
  expect(hidden).not.toContain('<!--');
  expect(hidden.match(/<b\b/g)).toBeNull();
  expect(showComments(hidden)).toBe('<head></head><body><p><!--[-->x<!----><!-- 100% "<b>" --></p></body>');
});

it('gives any comment back as it was', () => {
  const text = fc.string({ unit: 'binary' }).filter((each) => !/--|^-?>|-$/.test(each));
  fc.assert(
    fc.property(text, (each) => {
      const page = `<body><!--${each}--></body>`;
      expect(showComments(hideComments(page))).toBe(page);
    }),
  );
});

it('leaves no comment in scripts and sheets, as before', () => {
  expect(hideComments('<body><script>a<!-- b -->c</script><style><!-- d --></style>')).toBe(
    '<body><script>ac</script><style></style>',
  );
});
