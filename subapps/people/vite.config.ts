import vue from '@vitejs/plugin-vue';
import { subapp } from '../../subapp-kit/src/vite.ts';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [vue(), subapp({ name: 'people', port: 7101 })] });
