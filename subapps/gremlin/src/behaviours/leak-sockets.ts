import type { Behaviour } from '../behaviour';

/** Connections that stay open, and requests that this app's own server never answers. */
export default {
  phase: 'mount',
  run({ show }) {
    const base = new URL(window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ ?? location.href);
    const socket = new WebSocket(`ws://${base.host}/__socket`);
    socket.onopen = () => show('socket open');
    new EventSource(new URL('/__events', base)).onopen = () => show('events open');
    void fetch(new URL('/__hang', base)).catch(() => undefined);
    const request = new XMLHttpRequest();
    request.open('GET', new URL('/__hang', base));
    request.send();
  },
} satisfies Behaviour;
