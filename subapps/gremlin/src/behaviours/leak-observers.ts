import type { Behaviour } from '../behaviour';

export default {
  phase: 'mount',
  run({ show }) {
    new MutationObserver(() => undefined).observe(document.body, { childList: true, subtree: true });
    new ResizeObserver(() => undefined).observe(document.body);
    new IntersectionObserver(() => undefined).observe(document.body);
    new PerformanceObserver(() => undefined).observe({ entryTypes: ['mark'] });
    show('observing');
  },
} satisfies Behaviour;
