import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeLetter, noticeLetter } from './letter';

const notice = { title: '请假 <b>', content: '第一行\n“二” & 三', title_en: 'Leave', content_en: '' };
const LINK = 'https://portal.example.com/home?a=1&b="2"';

it('is in the language of its receiver, with the link to the object', () => {
  const zh = noticeLetter(notice, 'zh', LINK, {});
  expect(zh.subject).toBe('请假 <b>');
  expect(zh.text).toContain('第一行\n“二” & 三');
  expect(zh.text).toContain(`在门户中打开: ${LINK}`);
  const en = noticeLetter(notice, 'en', LINK, {});
  expect(en.subject).toBe('Leave');
  // What has no English is shown as it is.
  expect(en.text).toContain('第一行');
  expect(en.text).toContain(`Open in the portal: ${LINK}`);
  expect(en.html).toContain('<html lang="en">');
});

it('escapes everything in HTML, and keeps lines', () => {
  const { html } = noticeLetter(notice, 'zh', LINK, {});
  expect(html).toContain('请假 &#60;b&#62;');
  expect(html).toContain('第一行<br>“二” &#38; 三');
  expect(html).toContain('href="https://portal.example.com/home?a=1&#38;b=&#34;2&#34;"');
});

it('has no other elements and attributes, whatever the texts are', () => {
  const tags = (html: string) => html.match(/<[^>]*>/g);
  const expected = tags(noticeLetter({ ...notice, title: 'x', content: 'y' }, 'zh', 'z', {}).html);
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (title, content, link) => {
      const one = { ...notice, title, content: `y${content.replace(/[\r\n]/g, '')}` };
      const found = tags(noticeLetter(one, 'zh', link, {}).html);
      expect(found?.filter((tag) => !tag.startsWith('<a '))).toEqual(expected?.filter((tag) => !tag.startsWith('<a ')));
      expect(codeLetter(title, content, {}).subject).not.toMatch(/[\r\n]/);
    }),
  );
});

it('has a code in both languages, because nobody is signed in', () => {
  const { text, html } = codeLetter('E1<', '123456', {});
  for (const body of [text, html]) {
    expect(body).toContain('验证码：123456');
    expect(body).toContain('The code is 123456');
  }
  expect(html).toContain('E1&#60;');
});
