import react from '@vitejs/plugin-react';
import { classicSubapp } from 'subapp-kit/vite';
import { oneReact } from 'record-kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [oneReact(), react(), classicSubapp({ name: 'modules', port: 7102, prepared: { instances: 'any' } })],
  // Descriptions are fetched by address when their prefix is mounted, never inlined.
  build: { assetsInlineLimit: 0 },
});
