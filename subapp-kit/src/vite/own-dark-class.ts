import type { Plugin } from 'vite';

/**
 * Element Plus switches to dark by the class `dark` on `html`, which may mean something to the shell too. The same
 * variables hang on a class of the kit's own instead.
 */
export function ownDarkClass(): Plugin {
  return {
    name: 'own-dark-class',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('theme-chalk/dark/css-vars.css') ? code.replaceAll('html.dark', '.portal-dark') : undefined;
    },
  };
}
