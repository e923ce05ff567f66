import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPart, PARTS_PROPERTY, SHARED_PROPERTY } from './load-part';

/** What a browser does with an appended script: the part's last statement, then `load`; or `error`. */
function answerScripts(run: ((address: string) => void) | 'gone') {
  return vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return;
    if (run === 'gone') {
      node.onerror?.(new Event('error'));
      return;
    }
    run(node.src);
    node.onload?.(new Event('load'));
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, PARTS_PROPERTY);
});

describe('a part of an app', () => {
  it('is fetched once, with the modules that it shares before it runs', async () => {
    const append = answerScripts(() => {
      const { react } = Reflect.get(window, SHARED_PROPERTY) as { react: string };
      Reflect.set(window, PARTS_PROPERTY, { one: { Chart: `drawn by ${react}` } });
    });
    const first = loadPart('one', 'https://apps.example/part-one.js', { react: 'React 19' });
    expect(await first).toEqual({ Chart: 'drawn by React 19' });
    expect(await loadPart('one', 'https://apps.example/part-one.js', {})).toBe(await first);
    expect(append).toHaveBeenCalledTimes(1);
  });

  it('that cannot be fetched is fetched again when it is asked for again', async () => {
    answerScripts('gone');
    await expect(loadPart('two', 'https://apps.example/two.js', {})).rejects.toThrow('two.js could not be loaded');
    answerScripts(() => Reflect.set(window, PARTS_PROPERTY, { two: 2 }));
    expect(await loadPart('two', 'https://apps.example/two.js', {})).toBe(2);
  });

  it('that is another script says so', async () => {
    answerScripts(() => undefined);
    await expect(loadPart('three', 'https://apps.example/index.html', {})).rejects.toThrow('is not the part three');
  });
});
