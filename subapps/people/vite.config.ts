import vue from '@vitejs/plugin-vue';
import { subapp } from '../../subapp-kit/src/vite.ts';
import { defineConfig, type Plugin } from 'vite';

/**
 * Element Plus switches to dark by a class on `html`, which belongs to the shell. The same variables hang on the app's
 * own class instead.
 */
const ownDarkClass: Plugin = {
  name: 'own-dark-class',
  enforce: 'pre',
  transform(code, id) {
    return id.endsWith('theme-chalk/dark/css-vars.css') ? code.replaceAll('html.dark', '.people-dark') : undefined;
  },
};

export default defineConfig({
  plugins: [ownDarkClass, vue(), subapp({ name: 'people', port: 7101 })],
  // Descriptions are fetched by address when their prefix is mounted, never inlined.
  build: { assetsInlineLimit: 0 },
});
