import type { Mischief } from '../mischief';

/** Not by a sheet: classes, inline variables and attributes on the document's own elements, and its title. */
export default {
  moment: 'mount',
  run() {
    document.documentElement.style.setProperty('--portal-color-primary', 'red');
    document.documentElement.className += ' dark gremlin';
    document.documentElement.lang = 'tlh';
    document.body.style.overflow = 'hidden';
    document.title = 'Gremlin was here';
  },
} satisfies Mischief;
