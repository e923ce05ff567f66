// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notePage } from './page-reset';

function makePage(): { root: HTMLElement; head: HTMLElement; body: HTMLElement } {
  const [root, head, body] = ['div', 'qiankun-head', 'microapp-body'].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  root.append(head, body);
  head.innerHTML = '<style>a</style>';
  body.innerHTML = '<div id="app"><p>loading</p></div>text<footer>end</footer>';
  return { root, head, body };
}

/** What an app may do to its page between its mount and its unmount. */
const deeds: Record<string, (page: ReturnType<typeof makePage>) => void> = {
  'empties its container': ({ root }) => root.replaceChildren(),
  'leaves one beside the body': ({ root }) => root.prepend(document.createElement('aside')),
  'takes its root away': ({ body }) => body.querySelector('#app')?.remove(),
  'puts another in its place, and takes that away': ({ body }) => {
    const own = document.createElement('main');
    body.querySelector('#app')?.replaceWith(own);
    own.remove();
  },
  'empties its root': ({ body }) => body.querySelector('#app')?.replaceChildren(),
};

describe('notePage', () => {
  it('puts the page back, whatever was done to it, as often as it is called', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.constantFrom(...Object.values(deeds)))), (mounts) => {
        const page = makePage();
        const before = page.root.outerHTML;
        const reset = notePage(page);
        for (const done of mounts) {
          for (const deed of done) deed(page);
          reset();
          expect(page.root.outerHTML).toBe(before);
        }
      }),
    );
  });

  it('leaves sheets, scripts and what libraries show their messages in where they are', () => {
    const page = makePage();
    const reset = notePage(page);
    page.head.append(document.createElement('style'));
    page.root.append(document.createElement('script'));
    page.body.append(document.createElement('link'), document.createElement('aside'));
    const before = page.root.outerHTML;
    reset();
    expect(page.root.outerHTML).toBe(before);
  });

  it('moves nothing that stands where it did', () => {
    const page = makePage();
    const reset = notePage(page);
    const nodes = [...page.body.childNodes];
    const left = document.createElement('aside');
    page.body.prepend(left);
    const moved: Node[] = [];
    const insertBefore = page.body.insertBefore.bind(page.body);
    page.body.insertBefore = (node, before) => (moved.push(node), insertBefore(node, before));
    reset();
    expect([[...page.body.childNodes], moved]).toEqual([[left, ...nodes], []]);
  });
});
