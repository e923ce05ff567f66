import type { Behaviour } from '../behaviour';

/** Leaves a pop-up on `body` and a blob address behind. */
export default {
  phase: 'mount',
  run({ show }) {
    const popup = document.createElement('div');
    popup.id = 'gremlin-popup';
    popup.textContent = 'Gremlin pop-up';
    popup.style.cssText = 'position:fixed;inset:auto 16px 16px auto;padding:16px;background:#ffe08a;z-index:99999';
    document.body.appendChild(popup);
    show(URL.createObjectURL(new Blob(['gremlin'])));
  },
} satisfies Behaviour;
