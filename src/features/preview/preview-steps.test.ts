// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { closePreview, openPreview, stepPreview, usePreviewStore } from './preview-store';
import { usesArrows } from './uses-arrows';

const file = (fileId: string) => ({ fileId, name: `${fileId}.txt` });
const files = [file('a'), file('b'), file('c')];
const at = () => usePreviewStore.getState().shown?.at;
const shownNames = () => usePreviewStore.getState().shown?.files.map(({ name }) => name);

/** @covers preview:next */
describe('files that stand together', () => {
  beforeEach(closePreview);

  it('are led through from the one that was opened, and not beyond their ends', () => {
    openPreview(file('b'), files);
    expect([shownNames(), at()]).toEqual([['a.txt', 'b.txt', 'c.txt'], 1]);
    const seen = ([1, 1, 1, -1, -1, -1, -1] as const).map((by) => {
      stepPreview(by);
      return at();
    });
    expect(seen).toEqual([2, 2, 2, 1, 0, 0, 0]);
  });

  it('do not change with the list that they were taken from', () => {
    const list = [file('a'), file('b')];
    openPreview(file('a'), list);
    list.length = 0;
    expect(shownNames()).toEqual(['a.txt', 'b.txt']);
  });

  it('are one alone where it is not among them, or where there are no others', () => {
    for (const among of [undefined, [], files]) {
      openPreview(file('z'), among);
      stepPreview(1);
      expect([shownNames(), at()]).toEqual([['z.txt'], 0]);
    }
  });

  it('are none once the dialog is closed', () => {
    openPreview(file('a'), files);
    closePreview();
    stepPreview(1);
    expect(at()).toBeUndefined();
  });

  it('do not change by arrow keys that mean something to the element in use', () => {
    document.body.innerHTML =
      '<button>b</button><input><video></video><div role="tab"><span>t</span></div><p>p</p><div role="region" tabindex="0"></div>';
    const used = [...document.body.children].map(usesArrows);
    expect(used).toEqual([false, true, true, true, false, false]);
    expect(usesArrows(document.querySelector('span'))).toBe(true);
    expect([usesArrows(null), usesArrows(document)]).toEqual([false, false]);
  });
});
