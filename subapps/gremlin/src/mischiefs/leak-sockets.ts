import type { Mischief } from '../mischief';

/** Connections that stay open, and requests that never come back: to this app's own server, which keeps them waiting. */
export default {
  moment: 'mount',
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
} satisfies Mischief;
