import type { Behaviour } from '../behaviour';

export default {
  phase: 'mount',
  run({ root }) {
    let frames = 0;
    const draw = () => {
      if (root) root.dataset.frames = String(++frames);
      requestAnimationFrame(draw);
    };
    draw();
  },
} satisfies Behaviour;
