// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveLanguage } from '@/shared/i18n/language';
import { LanguageProvider } from '@/shared/i18n/provider';
import { IconPicker } from './icon-picker';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

/** docs/specification.md#module-hints, in its order. */
const HINTS = [
  'project time management',
  'financial statement',
  'purchase statement',
  'monthly expense preparation',
  'monthly manpower establishment',
  'backlog',
  'package relationship',
  'excel export',
];
let root: Root;
const choose = vi.fn();
const hints = () => [...document.querySelectorAll('section[aria-label="Modules"] button')];

async function open(): Promise<void> {
  saveLanguage('en');
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(async () =>
    root.render(
      <LanguageProvider>
        <IconPicker onChange={choose} />
      </LanguageProvider>,
    ),
  );
  await act(async () => box.querySelector('button')?.click());
  await act(() => vi.waitFor(() => expect(hints().length).toBeGreaterThan(0)));
}

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  saveLanguage('zh');
});

describe('the table of icons', () => {
  /** @covers icons:hints */
  it('offers those of the modules first, each with a drawing and its meaning, and takes the one that is pressed', async () => {
    await open();
    expect(hints().map((each) => each.getAttribute('title')?.replace(/ \(.*/, '').toLowerCase())).toEqual(HINTS);
    expect(hints().every((each) => each.querySelector('svg') !== null)).toBe(true);
    expect(new Set(hints().map((each) => each.querySelector('svg')?.innerHTML)).size).toBe(HINTS.length);
    await act(async () => document.querySelector<HTMLElement>('[title^="Purchase statement"]')?.click());
    expect(choose).toHaveBeenCalledExactlyOnceWith('purchase-statement');
  });

  it('gives the focus back to its button when it closes', async () => {
    await open();
    const icon = document.querySelector<HTMLElement>('[title^="Purchase statement"]');
    icon?.focus();
    await act(async () => icon?.click());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Choose an icon');
  });

  it('finds them by what they stand for', async () => {
    await open();
    const search = document.querySelector<HTMLInputElement>('input[aria-label="Search icons"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'monthly');
    await act(async () => search?.dispatchEvent(new Event('input', { bubbles: true })));
    expect(hints().map((each) => each.getAttribute('aria-label'))).toEqual([
      'Monthly expense preparation monthly-expense',
      'Monthly manpower establishment monthly-manpower',
    ]);
  });
});
