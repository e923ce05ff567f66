import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { subapp } from '../../subapp-kit/src/vite.ts';
import { oneReact } from '../../subapp-kit/src/vite/one-react.ts';

export default defineConfig({ plugins: [oneReact(), react(), subapp({ port: 7107 })] });
