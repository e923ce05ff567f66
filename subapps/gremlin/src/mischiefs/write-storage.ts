import type { Mischief } from '../mischief';

/** Overwrites the shell's own keys. */
export default {
  moment: 'mount',
  run() {
    localStorage.setItem('refreshToken', 'gremlin');
    localStorage.setItem('lang', 'tlh');
    document.cookie = 'token=gremlin; path=/';
    localStorage.clear();
  },
} satisfies Mischief;
