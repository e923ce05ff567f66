import { subapp } from '../../subapp-kit/src/vite.ts';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [subapp({ name: 'gremlin', port: 7199 })] });
