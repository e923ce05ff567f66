// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { goOffline, goOnline, isOffline } from './offline';

afterEach(goOnline);

describe('a page that plays to be offline', () => {
  it('fails its requests and says so, and is as before afterwards, however often it is asked', async () => {
    const { fetch } = window;
    const { send } = XMLHttpRequest.prototype;
    const heard: string[] = [];
    for (const type of ['offline', 'online']) window.addEventListener(type, () => heard.push(type));
    goOffline();
    goOffline();
    expect([isOffline(), navigator.onLine]).toEqual([true, false]);
    await expect(window.fetch('/x')).rejects.toThrow(TypeError);
    goOnline();
    goOnline();
    expect([isOffline(), navigator.onLine]).toEqual([false, true]);
    expect(window.fetch).toBe(fetch);
    expect(XMLHttpRequest.prototype.send).toBe(send);
    expect(heard).toEqual(['offline', 'online']);
  });
});
