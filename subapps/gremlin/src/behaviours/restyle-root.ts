import type { Behaviour } from '../behaviour';

/** Changes classes, inline variables, attributes and the title of the document itself, without a sheet. */
export default {
  phase: 'mount',
  run() {
    document.documentElement.style.setProperty('--portal-color-primary', 'red');
    document.documentElement.className += ' dark gremlin';
    document.documentElement.lang = 'tlh';
    document.body.style.overflow = 'hidden';
    document.title = 'Gremlin was here';
  },
} satisfies Behaviour;
