import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { subapp } from '../../subapp-kit/src/vite.ts';
import { subappParts } from '../../subapp-kit/src/vite/parts.ts';

export default defineConfig({
  plugins: [
    react(),
    // The graph library is large and seldom looked at: a script of its own.
    subappParts({ entries: { chart: 'src/flow/flow-chart.tsx' }, shared: ['react', 'react-dom', 'react/jsx-runtime'] }),
    subapp({ name: 'workflow', port: 7107 }),
  ],
});
