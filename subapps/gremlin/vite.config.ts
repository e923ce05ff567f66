import { classicSubapp } from '../../subapp-kit/src/vite.ts';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [classicSubapp({ name: 'gremlin', port: 7199 })] });
