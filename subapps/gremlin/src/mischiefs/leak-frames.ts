import type { Mischief } from '../mischief';

export default {
  moment: 'mount',
  run({ root }) {
    let frames = 0;
    const draw = () => {
      if (root) root.dataset.frames = String(++frames);
      requestAnimationFrame(draw);
    };
    draw();
  },
} satisfies Mischief;
