import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { subapp } from 'subapp-kit/vite';
import { oneReact } from 'record-kit/vite';

export default defineConfig({ plugins: [oneReact(), react(), subapp({ port: 7107, prepared: { instances: 'any' } })] });
