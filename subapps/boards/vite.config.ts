import vue from '@vitejs/plugin-vue';
import { classicSubapp } from '../../subapp-kit/src/vite.ts';
import { ownDarkClass } from '../../subapp-kit/src/vite/own-dark-class.ts';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [ownDarkClass(), vue(), classicSubapp({ name: 'boards', port: 7103 })],
  // Descriptions are fetched by address when their prefix is mounted, never inlined.
  build: { assetsInlineLimit: 0 },
});
