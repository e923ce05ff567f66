import react from '@vitejs/plugin-react';
import { subapp } from '../../subapp-kit/src/vite.ts';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), subapp({ name: 'modules', port: 7102 })],
  // The workspace's root has the shell's React 19; this app and all that it uses must meet in one React 18.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'] },
  // Descriptions are fetched by address when their prefix is mounted, never inlined.
  build: { assetsInlineLimit: 0 },
});
