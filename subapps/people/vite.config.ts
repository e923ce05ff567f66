import vue from '@vitejs/plugin-vue';
import { classicSubapp } from 'subapp-kit/vite';
import { ownDarkClass } from 'record-kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [ownDarkClass(), vue(), classicSubapp({ name: 'people', port: 7101, prepared: { instances: 'any' } })],
  // Descriptions are fetched by address when their prefix is mounted, never inlined.
  build: { assetsInlineLimit: 0 },
});
