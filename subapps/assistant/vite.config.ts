import vue from '@vitejs/plugin-vue';
import { subapp } from 'subapp-kit/vite';
import { ownDarkClass } from 'record-kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [ownDarkClass(), vue(), subapp({ port: 7104, prepared: { instances: 'any' } })],
  // Descriptions are fetched by address when their prefix is mounted, never inlined.
  build: { assetsInlineLimit: 0 },
});
