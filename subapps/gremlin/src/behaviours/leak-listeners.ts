import type { Behaviour } from '../behaviour';

/** Listeners with and without capture, on every target that an app shares with others. */
export default {
  phase: 'mount',
  run({ root }) {
    let heard = 0;
    const hear = () => {
      if (root) root.dataset.heard = String(++heard);
    };
    for (const target of [window, document, document.documentElement, document.body]) {
      target.addEventListener('click', hear);
      target.addEventListener('click', hear, true);
      target.addEventListener('keydown', hear, { passive: true });
    }
    window.onresize = hear;
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', hear);
  },
} satisfies Behaviour;
