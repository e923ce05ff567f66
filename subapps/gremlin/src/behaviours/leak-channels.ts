import type { Behaviour } from '../behaviour';

export default {
  phase: 'mount',
  run({ show }) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => port1.postMessage('on');
    port2.onmessage = () => port2.postMessage('and on');
    port1.postMessage('start');
    new BroadcastChannel('gremlin').onmessage = () => show('heard a broadcast');
    const code = new Blob(['setInterval(() => postMessage(1), 50)'], { type: 'text/javascript' });
    new Worker(URL.createObjectURL(code)).onmessage = () => undefined;
    show('channels open');
  },
} satisfies Behaviour;
