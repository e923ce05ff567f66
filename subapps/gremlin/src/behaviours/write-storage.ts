import type { Behaviour } from '../behaviour';

/** Overwrites the shell's own keys. */
export default {
  phase: 'mount',
  run() {
    localStorage.setItem('refreshToken', 'gremlin');
    localStorage.setItem('lang', 'tlh');
    document.cookie = 'token=gremlin; path=/';
    localStorage.clear();
  },
} satisfies Behaviour;
