import { app } from '../../rig/runtime/apps';
import { describeEachKind, expect, test } from './support/test';

/** An app with elements made in every way; each says which instance's class it is. */
function cards(text: string): Record<string, string> {
  return app({
    setup: `const found = [];
class Base extends HTMLElement { static kind = '${text}'; }
class Card extends Base {
  static observedAttributes = ['title', 'data-${text}'];
  #seen = [];
  constructor() { super(); this.made = true; }
  connectedCallback() { found.push('connected'); this.show(); }
  disconnectedCallback() { found.push('gone'); }
  attributeChangedCallback(name, before, after) { this.#seen.push(name + ':' + after); this.show(); }
  show() { this.textContent = [this.constructor.kind, this.made, this instanceof Card, this.#seen.join('/')].join(' '); }
}
const early = document.createElement('x-card');
const told = customElements.whenDefined('x-card').then((given) => given === Card);`,
    mount: `const place = props.container.querySelector('#app');
place.innerHTML = '<x-card title="html"></x-card><p></p><output></output>';
if (!customElements.get('x-card')) customElements.define('x-card', Card);
const made = document.createElement('x-card');
made.setAttribute('title', 'made');
const own = new Card();
own.title = 'own';
const template = document.createElement('template');
template.innerHTML = '<x-card title="copy"></x-card>';
place.querySelector('p').append(made, own, document.importNode(template.content, true), template.content.cloneNode(true), early);
early.setAttribute('title', 'early');
made.remove();
place.querySelector('p').append(made);
let twice; try { customElements.define('x-card', class extends HTMLElement {}); } catch (error) { twice = error.name; }
place.querySelector('output').textContent = [await told, customElements.get('x-card') === Card, customElements.getName(Card), twice, found.includes('gone')].join();`,
  });
}

const all = (text: string): string[] =>
  ['html', 'own', 'copy', 'copy', 'early', 'made'].map((title) => `${text} true true title:${title}`);

describeEachKind('custom elements', (kind) => {
  test('an app defines its elements at each opening, and beside others that use the same names', async ({
    host,
    apps,
  }) => {
    const errors: string[] = [];
    host.page.on('pageerror', (error) => errors.push(error.message));
    const check = async (prefix: string, text: string): Promise<void> => {
      await host.open(prefix);
      const region = host.region(prefix);
      await expect(region.getByRole('status')).toHaveText('true,true,x-card,NotSupportedError,true');
      expect(await region.locator('x-card').allTextContents()).toEqual(all(text));
    };
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', cards('one')) });
    await host.register({ prefix: '/a/two', entry: apps.serve('/two/', cards('two')) });
    await check('/a/one', 'one');
    await check('/a/two', 'two');
    // An attribute that only the second class watches, and what comes by HTML while both live.
    const two = host.region('/a/two');
    await two.locator('p').evaluate((place) => {
      place.innerHTML = '<x-card data-two="1"></x-card>';
    });
    await expect(two.locator('p x-card')).toHaveText('two true true data-two:1');
    await two.locator('p x-card').evaluate((card) => card.setAttribute('data-two', '2'));
    await expect(two.locator('p x-card')).toHaveText('two true true data-two:1/data-two:2');
    await host.home();
    await host.end('/a/one');
    await check('/a/one', 'one');
    expect(errors).toEqual([]);
  });

  if (kind === 'classic')
    test('control: plain qiankun refuses the second opening', async ({ control, apps }) => {
      const entry = apps.serve('/one/', cards('one'));
      const open = (name: string): Promise<string> =>
        control.evaluate(
          async ([id, url]) => {
            const loaded = window.control.load(id ?? '', url ?? '');
            await window.control.settled(loaded);
            const shown = [...document.querySelectorAll('#slots x-card')].map((card) => card.textContent).join();
            await window.control.unmount(loaded).catch(() => {});
            return shown;
          },
          [name, `${entry}?${name}`],
        );
      expect(await open('first')).toBe(all('one').join());
      expect(await open('second')).not.toBe(all('one').join());
    });
});
