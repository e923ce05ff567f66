import { __PLUGIN__ } from 'subapp-kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [__PLUGIN_CALL__] });
