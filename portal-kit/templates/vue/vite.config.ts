import vue from '@vitejs/plugin-vue';
import { __PLUGIN__ } from 'subapp-kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [vue(), __PLUGIN_CALL__] });
