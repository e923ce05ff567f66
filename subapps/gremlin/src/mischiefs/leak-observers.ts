import type { Mischief } from '../mischief';

export default {
  moment: 'mount',
  run({ show }) {
    new MutationObserver(() => undefined).observe(document.body, { childList: true, subtree: true });
    new ResizeObserver(() => undefined).observe(document.body);
    new IntersectionObserver(() => undefined).observe(document.body);
    new PerformanceObserver(() => undefined).observe({ entryTypes: ['mark'] });
    show('observing');
  },
} satisfies Mischief;
