import { classicSubapp } from 'subapp-kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [classicSubapp({ name: 'gremlin', port: 7199, prepared: { instances: 'any' } })],
});
