// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notePage } from './page-reset';

type Page = Record<'root' | 'head' | 'body', HTMLElement>;

function makePage(): Page {
  const [root, head, body] = ['div', 'qiankun-head', 'microapp-body'].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  root.append(head, body);
  head.innerHTML = '<style>a</style>';
  body.innerHTML = '<div id="app"><p>loading</p></div>text<input value="first"><footer>end</footer>';
  return { root, head, body };
}

/** What an app may do to its page between its mount and its unmount. */
const deeds: Record<string, (page: Page) => void> = {
  'empties its container': ({ root }) => root.replaceChildren(),
  'leaves one beside the body': ({ root }) => root.prepend(document.createElement('aside')),
  'takes its root away': ({ body }) => body.querySelector('#app')?.remove(),
  'puts another in its place, and takes that away': ({ body }) => {
    const own = document.createElement('main');
    body.querySelector('#app')?.replaceWith(own);
    own.remove();
  },
  'types into a field': ({ body }) => {
    const field = body.querySelector('input');
    if (field) field.value = 'typed';
  },
  'changes an attribute, and adds one': ({ body }) => {
    body.querySelector('footer')?.setAttribute('class', 'dark');
    body.querySelector('input')?.removeAttribute('value');
  },
  'changes a text': ({ body }) => {
    const text = body.querySelector('p')?.firstChild;
    if (text) text.nodeValue = 'ready';
  },
  'leaves an empty box in its root': ({ body }) => body.querySelector('#app')?.append(document.createElement('div')),
  'leaves its own root where another stood': ({ body }) => {
    const own = document.createElement('div');
    own.id = 'app';
    body.querySelector('#app')?.replaceWith(own);
  },
  'empties its root': ({ body }) => body.querySelector('#app')?.replaceChildren(),
};

describe('notePage', () => {
  it('puts the page back, whatever was done to it, as often as it is called', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.constantFrom(...Object.values(deeds)))), (mounts) => {
        const page = makePage();
        const before = page.root.outerHTML;
        const noted = notePage(page);
        for (const done of mounts) {
          for (const deed of done) deed(page);
          expect(noted.reset()).toBe(true);
          expect(page.root.outerHTML).toBe(before);
          expect(page.body.querySelector('input')?.value).toBe('first');
        }
      }),
    );
  });

  it('leaves sheets, scripts and what libraries show their messages in where they are', () => {
    const page = makePage();
    const noted = notePage(page);
    page.head.append(document.createElement('style'));
    page.root.append(document.createElement('script'));
    page.body.append(document.createElement('link'), document.createElement('aside'));
    const before = page.root.outerHTML;
    expect(noted.reset()).toBe(true);
    expect(page.root.outerHTML).toBe(before);
  });

  it.each([
    ['a dialog in its body', ({ body }: Page) => body.insertAdjacentHTML('beforeend', '<div>really?</div>')],
    ['a picture in its body', ({ body }: Page) => body.insertAdjacentHTML('beforeend', '<div><img></div>')],
    ['a text in its body', ({ body }: Page) => body.append('left')],
    ['what it showed in its root', ({ body }: Page) => body.querySelector('#app')?.append('list')],
    ['a frame', ({ body }: Page) => body.append(document.createElement('iframe'))],
  ])('tells that an app has left %s', (_name, leave) => {
    const page = makePage();
    const noted = notePage(page);
    leave(page);
    expect(noted.reset()).toBe(false);
  });

  it('moves nothing that stands where it did', () => {
    const page = makePage();
    const noted = notePage(page);
    const nodes = [...page.body.childNodes];
    const left = document.createElement('aside');
    page.body.prepend(left);
    const moved: Node[] = [];
    const insertBefore = page.body.insertBefore.bind(page.body);
    page.body.insertBefore = (node, before) => (moved.push(node), insertBefore(node, before));
    noted.reset();
    expect([[...page.body.childNodes], moved]).toEqual([[left, ...nodes], []]);
  });
});
