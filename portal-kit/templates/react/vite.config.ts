import react from '@vitejs/plugin-react';
import { __PLUGIN__ } from 'subapp-kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), __PLUGIN_CALL__] });
