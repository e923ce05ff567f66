// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createProps } from './props';

it('gives an app that is parked no token, and lets it move and tell nobody', () => {
  let parked = false;
  const navigate = vi.fn();
  const actions = { onGlobalStateChange: vi.fn(), setGlobalState: vi.fn(() => true), offGlobalStateChange: () => true };
  const props = createProps({
    id: 'app-1',
    registration: { prefix: '/app', name: 'app', entry: '/' },
    host: {
      navigate,
      getState: () => ({ lang: 'zh' }),
      props: {
        get token() {
          return `token of ${String(Reflect.get(this, 'prefix'))}`;
        },
      },
    },
    refuseState: undefined,
    actions,
    container: () => document.body,
    onVisibilityChange: () => () => {},
    isParked: () => parked,
    setDirty: () => {},
    warn: () => {},
  });
  const use = (): unknown[] => {
    props.navigate('/elsewhere');
    props.onGlobalStateChange(() => {});
    return [Reflect.get(props, 'token'), props.setGlobalState({ lang: 'en' }), navigate.mock.calls.length];
  };
  expect(use()).toEqual(['token of /app', true, 1]);
  parked = true;
  expect(use()).toEqual([undefined, false, 1]);
  expect([actions.setGlobalState, actions.onGlobalStateChange].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  parked = false;
  expect(use()).toEqual(['token of /app', true, 2]);
});
