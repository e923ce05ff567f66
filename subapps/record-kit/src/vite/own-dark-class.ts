import type { Plugin } from 'vite';

/**
 * For apps that use `record-kit/vue`. Element Plus switches to dark by the class `dark` on `html`, which the shell may
 * use too. This plug-in binds the same variables to the class `portal-dark` instead.
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
