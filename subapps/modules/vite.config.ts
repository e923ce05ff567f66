import react from '@vitejs/plugin-react';
import { subapp } from '../../subapp-kit/src/vite.ts';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), subapp({ name: 'modules', port: 7102 })] });
