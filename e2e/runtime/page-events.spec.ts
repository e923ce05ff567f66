import { page, script } from '../../rig/runtime/apps';
import { describeEachKind, expect, isModule, test } from './support/test';

/** What a page hears of its own loading, in order. */
const LISTEN = `window.seen = [document.readyState];
const note = (name) => (event) => seen.push(name + ':' + document.readyState + (event.target === document ? '' : '?'));
document.addEventListener('readystatechange', note('state'));
document.addEventListener('DOMContentLoaded', note('dom'));
window.addEventListener('DOMContentLoaded', note('dom on window'), { once: true });
window.addEventListener('load', note('load'));
window.onload = note('onload');
const never = note('never');
window.addEventListener('load', never);
window.removeEventListener('load', never);`;
const SHOW = `document.addEventListener('DOMContentLoaded', () => seen.push('too late'));
props.container.querySelector('#app').innerHTML = '<output>' + seen.join() + '</output><p>' +
  [document.baseURI, document.querySelector('base').getAttribute('href'), document.getElementsByTagName('base').length, document.readyState].join() + '</p>';`;
const files = {
  'index.html': page('/one/sub/first.js', '/one/sub/main.js').replace('<head>', '<head><base href="/one/sub/">'),
  'sub/first.js': LISTEN,
  'sub/main.js': script({ setup: "window.seen.push('second');", mount: SHOW }),
};

describeEachKind('page events', (kind) => {
  test('a page hears that it is there, in the order of a page of its own, and knows its base', async ({
    host,
    apps,
  }) => {
    const entry = apps.serve('/one/', files);
    for (const prefix of ['/a/one', '/a/two']) {
      await host.register({ prefix, entry });
      await host.open(prefix);
      const first = isModule(kind) ? 'interactive,second' : 'loading,second,state:interactive';
      await expect(host.region(prefix).getByRole('status')).toHaveText(
        `${first},dom:interactive,dom on window:interactive,state:complete,load:complete,onload:complete`,
      );
      await expect(host.region(prefix).getByRole('paragraph')).toHaveText(
        `${apps.origin}/one/sub/,/one/sub/,1,complete`,
      );
    }
  });

  if (kind === 'classic')
    test('control: with plain qiankun a page hears nothing', async ({ control, apps }) => {
      const entry = apps.serve('/one/', { ...files, 'index.html': page('sub/first.js', 'sub/main.js') });
      const outcome = await control.evaluate(async (url) => {
        const id = window.control.load('one', url);
        await window.control.settled(id);
        return document.querySelector('#slots output')?.textContent ?? '';
      }, entry);
      expect(outcome).not.toContain('load:');
    });
});
