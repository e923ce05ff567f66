import type { Mischief } from '../mischief';

/** With and without capture, on everything an app shares with its neighbours. */
export default {
  moment: 'mount',
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
} satisfies Mischief;
