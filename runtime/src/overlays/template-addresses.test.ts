import { describe, expect, it } from 'vitest';
import { countingFrom } from '../sandbox/app-addresses';
import { resolveAddresses } from './template-addresses';

const base = 'https://apps.example/shop/index.html';
const resolved = (html: string) => resolveAddresses(html, countingFrom(base));

describe('resolveAddresses', () => {
  it.each([
    ['<img src="a.png">', '<img src="https://apps.example/shop/a.png">'],
    ['<img alt=x src=a.png>', '<img alt=x src="https://apps.example/shop/a.png">'],
    ["<IMG SRC='/a.png?x=1&amp;y=2'>", "<IMG SRC='https://apps.example/a.png?x=1&amp;y=2'>"],
    [
      '<video poster="p.jpg" src="../v.mp4">',
      '<video poster="https://apps.example/shop/p.jpg" src="https://apps.example/v.mp4">',
    ],
    [
      '<source srcset="a.png 1x, b.png 2x">',
      '<source srcset="https://apps.example/shop/a.png 1x, https://apps.example/shop/b.png 2x">',
    ],
    ['<svg><use href="icons.svg#a"/></svg>', '<svg><use href="https://apps.example/shop/icons.svg#a"/></svg>'],
    [
      '<div style="background: url(bg.png) no-repeat">',
      '<div style="background: url(https://apps.example/shop/bg.png) no-repeat">',
    ],
    ['<p style=\'background:url("bg.png")\'>', '<p style=\'background:url("https://apps.example/shop/bg.png")\'>'],
  ])('%s', (html, expected) => {
    expect(resolved(html)).toBe(expected);
  });

  it.each([
    '<a href="list">',
    '<script src="main.js"></script>',
    '<link rel="stylesheet" href="main.css">',
    '<img src="data:image/png;base64,AAAA">',
    '<img src="blob:https://portal/1">',
    '<img src="https://elsewhere.example/a.png">',
    '<img src="{{ logo }}">',
    '<img src="<%= logo %>">',
    '<img src="${logo}">',
    '<img src$lit$="lit$1$">',
    '<img :src="logo" data-src="a.png">',
    '<img src="">',
    '<use href="#icon">',
    '<script>const text = \'<img src="a.png">\';</script>',
    '<!-- <img src="a.png"> -->',
    '<style>p { background: url(a.png) }</style>',
    '<form action="send">',
    '<img alt="see src=a.png" title=\'x > src="b"\'>',
  ])('leaves %s', (html) => {
    expect(resolved(html)).toBe(html);
  });

  it('takes an address with a comma as one', () => {
    expect(resolved('<img srcset="/w,400/a.png 1x">')).toBe('<img srcset="https://apps.example/w,400/a.png 1x">');
  });
});
