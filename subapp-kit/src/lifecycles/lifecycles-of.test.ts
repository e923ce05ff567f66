// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { MicroAppContext } from './definition';
import { lifecyclesOf } from './lifecycles-of';
import { testShell } from '../test/test-shell';

const noop = () => undefined;

describe('lifecyclesOf', () => {
  it('mounts into the app’s own element, and into the container where there is none', async () => {
    const shell = testShell();
    const inner = document.createElement('div');
    inner.id = 'app';
    const roots: HTMLElement[] = [];
    const app = lifecyclesOf({ name: 'a', prefixes: [], mount: ({ root }) => void roots.push(root) });
    await app.mount(shell.props);
    await app.unmount(shell.props);
    shell.props.container.append(inner);
    await app.mount(shell.props);
    expect(roots).toEqual([shell.props.container, inner]);
  });

  it('runs the clean-ups once, the last first, even when one throws', async () => {
    const shell = testShell();
    const order: string[] = [];
    vi.spyOn(console, 'error').mockImplementation(noop);
    const app = lifecyclesOf({
      name: 'a',
      prefixes: [],
      mount({ onUnmount }) {
        onUnmount(() => order.push('first'));
        onUnmount(() => {
          throw new Error('clean-up');
        });
        onUnmount(() => order.push('last'));
      },
      unmount: () => void order.push('unmount'),
    });
    await app.mount(shell.props);
    await app.unmount(shell.props);
    await app.unmount(shell.props);
    expect(order).toEqual(['unmount', 'last', 'first']);
    vi.restoreAllMocks();
  });

  it('ends the calls that are under way, after the clean-ups', async () => {
    const shell = testShell();
    let isEnded = false;
    const fetched = vi.fn<typeof fetch>((_address, init) => {
      init?.signal?.addEventListener('abort', () => (isEnded = true));
      return new Promise(() => undefined);
    });
    vi.stubGlobal('fetch', fetched);
    const app = lifecyclesOf({
      name: 'a',
      prefixes: [],
      mount({ api, onUnmount }) {
        void api.call('getDicts', { params: { code: 'sex' } });
        onUnmount(() => expect(isEnded).toBe(false));
      },
    });
    await app.mount(shell.props);
    expect(fetched).toHaveBeenCalledTimes(1);
    await app.unmount(shell.props);
    expect(isEnded).toBe(true);
    vi.unstubAllGlobals();
  });

  it('cleans up after a mount that failed, tells the failure, and can be mounted again', async () => {
    const shell = testShell();
    const cleanUp = vi.fn();
    const mount = vi.fn(({ onUnmount }: MicroAppContext) => {
      onUnmount(cleanUp);
      if (mount.mock.calls.length === 1) throw new Error('no');
    });
    const app = lifecyclesOf({ name: 'a', prefixes: [], mount });
    await expect(app.mount(shell.props)).rejects.toThrow('no');
    expect(cleanUp).toHaveBeenCalledTimes(1);
    await expect(app.mount(shell.props)).resolves.toBeUndefined();
    await expect(app.mount(shell.props)).rejects.toThrow('mounted twice');
  });

  it('tells the app of every state, until it is unmounted', async () => {
    const shell = testShell();
    const seen: string[] = [];
    const app = lifecyclesOf({
      name: 'a',
      prefixes: [],
      mount({ portal }) {
        portal.subscribe(({ lang, theme }) => seen.push(`${lang} ${theme}`));
        portal.subscribe(({ lang }) => seen.push(lang));
      },
    });
    await app.mount(shell.props);
    shell.change({ lang: 'en' });
    shell.change({ theme: 'dark' });
    await app.unmount(shell.props);
    shell.change({ lang: 'zh' });
    expect(seen).toEqual(['en light', 'en', 'en dark', 'en']);
  });
});
