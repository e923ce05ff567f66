import type { Page } from '@playwright/test';
import { z } from 'zod';
import { app } from '../../rig/runtime/apps';
import { readNatives } from '../../qa/natives/takers';
import { callsOf, presenceOf, type NativeCall } from './support/native-calls';
import { describeEachKind, expect, test, type Host } from './support/test';

const TAB = '/a/one/list';

/** Statements that leave an outcome of each call on the page's window. A failure counts by its name and its words. */
const outcomesOf = (calls: readonly NativeCall[]): string => `const outcomes = {};
  const outcome = (name, call) => {
    try {
      const value = call();
      if (value instanceof Promise) value.catch((error) => { outcomes[name] = error.name + ': ' + error.message; });
      outcomes[name] = Object(value) === value ? Object.prototype.toString.call(value) : typeof value;
    } catch (error) {
      outcomes[name] = error.name + ': ' + error.message;
    }
  };
  ${calls.map(({ name, code }) => `outcome(${JSON.stringify(name)}, () => ${code});`).join('\n')}
  (0, eval)('window').outcomes = outcomes;`;

type Outcomes = Readonly<Record<string, string>>;

/** What such statements have left on a page. */
async function outcomesOn(page: Page): Promise<Outcomes> {
  return z.record(z.string(), z.string()).parse(await page.evaluate((): unknown => Reflect.get(window, 'outcomes')));
}

describeEachKind('natives', (kind) => {
  /** Runs an app with these statements in its `mount`, and gives what they left on the page's window. */
  const inApp = async (
    host: Host,
    serve: (files: Record<string, string>) => string,
    code: string,
  ): Promise<Outcomes> => {
    await host.register({ prefix: '/a/one', entry: serve(app({ mount: code })) });
    await host.open(TAB);
    await host.expectStatus(TAB, 'visible');
    return outcomesOn(host.page);
  };

  test('every native that takes a node, target or window takes the app’s document and window', async ({
    host,
    apps,
    context,
    hostServer,
  }) => {
    const { takers, definitions } = await readNatives();
    const bare = await context.newPage();
    await bare.goto(`${hostServer.origin}/nothing-here`);
    const present = await bare.evaluate(
      (tests) => tests.map((each): unknown => (0, eval)(each)),
      takers.map(presenceOf),
    );
    const calls = takers.filter((_, index) => present[index]).flatMap((taker) => callsOf(taker, definitions));
    expect(calls.length).toBeGreaterThan(80);
    await bare.evaluate(`{ ${outcomesOf(calls)} }`);
    const expected = await outcomesOn(bare);
    expect(await inApp(host, (files) => apps.serve('/one/', files), outcomesOf(calls))).toEqual(expected);
    // The shell's own code finds the natives as they were.
    await host.page.evaluate(`{ ${outcomesOf(calls)} }`);
    expect(await outcomesOn(host.page)).toEqual(expected);
  });

  test(
    'every member of a document and a window is called on the app’s own',
    { tag: '@full' },
    async ({ host, apps }) => {
      const { receivers } = await readNatives();
      // These would empty the page.
      const calls = receivers
        .filter(({ name }) => name !== 'replaceChildren')
        .map(({ owner, name, kind: member }): NativeCall => {
          const of = owner === 'EventTarget' ? ['document', 'window'] : ['document'];
          const property = `const found = Object.getOwnPropertyDescriptor(Document.prototype, '${name}');
          const value = found.get.call(document); if (found.set) found.set.call(document, value);`;
          const method = of.map((each) => `${owner}.prototype.${name}.call(${each})`).join('; ');
          return {
            name: `${owner} ${name}`,
            code: `{ if ('${name}' in ${owner}.prototype) { ${member === 'property' ? property : method} } }`,
          };
        });
      const ofWindow = `for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors((0, eval)('window'))))
      if (get && name !== 'document' && name !== 'location' && name !== 'window' && name !== 'top') outcome('window ' + name, () => get.call(window));
      (0, eval)('window').outcomes = outcomes;`;
      const outcomes = await inApp(host, (files) => apps.serve('/one/', files), outcomesOf(calls) + ofWindow);
      expect(Object.keys(outcomes).length).toBeGreaterThan(400);
      expect(Object.entries(outcomes).filter(([, each]) => /Illegal invocation|Maximum/.test(each))).toEqual([]);
    },
  );

  test('what is called on the app’s document or window answers as the app’s own', async ({ host, apps }) => {
    const calls: Record<string, string> = {
      query: "Document.prototype.querySelector.call(document, 'body') === document.body",
      element: "Document.prototype.createElement.call(document, 'i').ownerDocument === document",
      body: "Object.getOwnPropertyDescriptor(Document.prototype, 'body').get.call(document) === document.body",
      title:
        "Object.getOwnPropertyDescriptor(Document.prototype, 'title').set.call(document, 'mine'), document.title === 'mine'",
      hidden: "Object.getOwnPropertyDescriptor(Document.prototype, 'hidden').get.call(document) === document.hidden",
      contains: 'Node.prototype.contains.call(document, document.body)',
      position: 'Node.prototype.compareDocumentPosition.call(document, document.body) === 20',
      root: 'Node.prototype.getRootNode.call(document) === document',
      same: 'Node.prototype.isSameNode.call(document, document)',
      width: "Object.getOwnPropertyDescriptor((0, eval)('window'), 'innerWidth').get.call(window) === innerWidth",
      walker: `(() => { const walker = document.createTreeWalker(document); walker.currentNode = document; return walker.nextNode() !== null; })()`,
      range:
        '(() => { const range = new Range(); range.setStart(document, 0); range.setEnd(document, 0); return range.collapsed; })()',
      selection:
        '(() => { const found = getSelection(); found.setBaseAndExtent(document, 0, document, 0); return found.rangeCount > -1; })()',
      serializer: "new XMLSerializer().serializeToString(document).includes('<html')",
      evaluator:
        "new XPathEvaluator().evaluate('count(//*) > 0', document, null, XPathResult.BOOLEAN_TYPE).booleanValue",
      view: "new MouseEvent('click', { view: window, relatedTarget: document, clientX: 7 }).clientX === 7",
      source: "new MessageEvent('message', { source: window, data: document }).data === document",
      init: "(() => { const event = document.createEvent('MouseEvent'); event.initMouseEvent('click', true, true, window, 3); return event.detail === 3; })()",
      subclass: `(() => { class Own extends MouseEvent {} const event = new Own('click', { view: window });
        return event instanceof Own && event instanceof MouseEvent && event.constructor === Own; })()`,
      event:
        "(() => { const first = new MouseEvent('click', { clientX: 5 }); return new MouseEvent('click', first).clientX === 5; })()",
      family: "Object.getPrototypeOf(MouseEvent) === UIEvent && new MouseEvent('click').constructor === MouseEvent",
      replaced: `(() => { document.querySelector = function (text) { return Document.prototype.querySelector.call(this, text); };
        return document.querySelector('body') === document.body; })()`,
    };
    const code = Object.entries(calls).map(([name, text]) => ({
      name,
      code: `{ if ((${text}) !== true) throw new Error('wrong'); }`,
    }));
    const outcomes = await inApp(host, (files) => apps.serve('/one/', files), outcomesOf(code));
    expect(outcomes).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, 'undefined'])));
  });

  test(
    'a listener put by the prototype is in the ledger and ends with its app',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `const heard = () => { (0, eval)('window').heard = ((0, eval)('window').heard ?? 0) + 1; };
      for (const each of [window, document]) EventTarget.prototype.addEventListener.call(each, 'portal-ping', heard);
      EventTarget.prototype.addEventListener.call(document, 'portal-pong', heard);
      EventTarget.prototype.removeEventListener.call(document, 'portal-pong', heard);`;
      await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
      await host.open(TAB);
      await host.expectStatus(TAB, 'visible');
      const heard = (): Promise<unknown> =>
        host.page.evaluate(() => {
          for (const [target, type] of [
            [window, 'portal-ping'],
            [document, 'portal-ping'],
            [document, 'portal-pong'],
          ] as const)
            target.dispatchEvent(new Event(type));
          return Reflect.get(window, 'heard');
        });
      expect(await heard()).toBe(2);
      await host.close(TAB);
      await host.expectStatus(TAB, undefined);
      expect(await heard()).toBe(2);
    },
  );

  test('replaced natives look as the browser’s own', { tag: '@full' }, async ({ host, apps, context, hostServer }) => {
    const shapes = `(() => {
      const shape = (holder, name) => {
        const found = Object.getOwnPropertyDescriptor(holder, name);
        const of = (each) => each && [each.name, each.length, Object.hasOwn(each, 'prototype')];
        return [name, found.configurable, found.enumerable, found.writable, of(found.value), of(found.get), of(found.set)];
      };
      return [
        ...Object.keys(Document.prototype).map((name) => shape(Document.prototype, name)),
        ...['addEventListener', 'removeEventListener', 'dispatchEvent'].map((name) => shape(EventTarget.prototype, name)),
        ...['MouseEvent', 'MessageEvent', 'StaticRange'].map((name) => shape(window, name)),
        ...['contains', 'isSameNode', 'cloneNode'].map((name) => shape(Node.prototype, name)),
        shape(TreeWalker.prototype, 'currentNode'), shape(Range.prototype, 'setStart'), shape(window, 'innerWidth'),
      ];
    })()`;
    const bare = await context.newPage();
    await bare.goto(`${hostServer.origin}/nothing-here`);
    await inApp(host, (files) => apps.serve('/one/', files), outcomesOf([]));
    expect(await host.page.evaluate(shapes)).toEqual(await bare.evaluate(shapes));
  });

  if (kind === 'classic')
    test('with plain qiankun natives refuse the app’s document and window (control)', async ({ control, apps }) => {
      const calls = [
        { name: 'range', code: 'new Range().setStart(document, 0)' },
        { name: 'contains', code: 'Node.prototype.contains.call(document, null)' },
        { name: 'view', code: "new MouseEvent('click', { view: window })" },
        { name: 'listener', code: "EventTarget.prototype.addEventListener.call(window, 'ping', () => {})" },
      ];
      const entry = apps.serve('/one/', app({ mount: outcomesOf(calls) }));
      await control.evaluate((url) => window.control.settled(window.control.load('one', url)), entry);
      const outcomes = await outcomesOn(control);
      expect(Object.values(outcomes).every((each) => each.startsWith('TypeError'))).toBe(true);
      expect(Object.keys(outcomes)).toEqual(calls.map(({ name }) => name));
    });
});
