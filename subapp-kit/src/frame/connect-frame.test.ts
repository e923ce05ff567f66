// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectFrame, type FrameOptions, type PortalFrame } from './connect-frame';

const PORTAL = 'https://portal.example';
const posted: [message: unknown, origin: string][] = [];
const parent = { postMessage: (message: unknown, origin: string) => void posted.push([message, origin]) };
let portal: PortalFrame | undefined;

const say = (data: object, { origin = PORTAL, source = parent }: { origin?: string; source?: unknown } = {}) => {
  const event = new MessageEvent('message', { data: { portalFrame: 1, ...data }, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
};
const init = { type: 'init', name: 'a-1', prefix: '/a', path: '/', visible: true, keys: [{ key: 'k', ctrlKey: true }] };
const connect = (options: Partial<FrameOptions> = {}) => {
  portal = connectFrame({ portal: PORTAL, ...options });
  return portal;
};

beforeEach(() => {
  posted.length = 0;
  vi.stubGlobal('parent', parent);
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
});
afterEach(() => portal?.disconnect());

it('says ready to the portal alone, and gives what the portal answers', () => {
  const onData = vi.fn();
  connect({ onData });
  expect(posted).toEqual([[{ portalFrame: 1, type: 'ready' }, PORTAL]]);
  say({ ...init, data: { token: 't' } }, { origin: 'https://evil.example' });
  say({ ...init, data: { token: 't' } }, { source: window });
  expect(onData).not.toHaveBeenCalled();
  say({ ...init, data: { token: 't' } });
  expect(onData).toHaveBeenCalledExactlyOnceWith({ token: 't' }, { name: 'a-1', prefix: '/a', path: '/' });
  portal?.disconnect();
  say({ type: 'data', data: { token: 'u' } });
  expect(onData).toHaveBeenCalledTimes(1);
});

it('hands on the portal’s keys and keeps all others', () => {
  connect();
  say({ ...init, data: {} });
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, code: 'KeyK', ctrlKey: true, cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press('k'), press('j')]).toEqual([true, false]);
  expect(posted.slice(1)).toMatchObject([[{ type: 'keydown', pressed: { key: 'k', ctrlKey: true } }, PORTAL]]);
});

it('tells of a new address, but not of one that the page has gone to by itself', () => {
  const onPath = vi.fn();
  connect({ onPath });
  say({ ...init, data: {} });
  portal?.navigate('/a/list');
  say({ type: 'path', path: '/list' });
  expect(onPath).not.toHaveBeenCalled();
  say({ type: 'path', path: '/other' });
  expect(onPath).toHaveBeenCalledExactlyOnceWith('/other');
});

it('does nothing in a page that stands in no frame', () => {
  Object.defineProperty(window, 'parent', { configurable: true, value: window });
  expect(connect()).toBeUndefined();
});
