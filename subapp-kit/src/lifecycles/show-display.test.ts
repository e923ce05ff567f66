// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { displayOf } from '@portal/contract/display';
import { testShell } from '../test/test-shell';
import { createPortalSource } from './portal-source';
import { showDisplay } from './show-display';

const root = document.documentElement;
const variable = (name: string) => root.style.getPropertyValue(name);

it('style sheets learn how the person wants things, and every change of it', () => {
  const shell = testShell();
  const stop = showDisplay(createPortalSource(shell.props));
  expect(variable('--display-font-scale')).toBe('1');
  expect(variable('--display-primary')).toBe('');
  expect(root.dataset).toMatchObject({ density: 'normal', contrast: 'normal' });

  const choice = { density: 'compact', font_size: 'larger', accent: 'teal' } as const;
  shell.change({ display: displayOf(choice, 'dark', true) });
  expect(Number(variable('--display-font-scale'))).toBeCloseTo(18 / 14);
  expect(variable('--display-link')).toBe('#4fc3cf');
  expect(root.dataset).toMatchObject({ density: 'compact', contrast: 'more' });

  stop();
  shell.change({ display: displayOf({ ...choice, accent: 'blue' }, 'light', false) });
  expect(root.dataset.contrast).toBe('more');
});

it.each([
  ['an older shell, without display', ['display']],
  ['plain qiankun, which shares nothing', ['display', 'theme', 'lang']],
])('%s: an app has the portal’s own look', (_, unknown) => {
  const { props } = testShell();
  for (const name of unknown) Object.defineProperty(props, name, { value: undefined });
  const portal = createPortalSource(props);
  expect(portal.get()).toMatchObject({ theme: 'light', lang: 'zh' });
  showDisplay(portal)();
  expect(variable('--display-font-scale')).toBe('1');
  expect(variable('--display-link')).toBe('');
});
