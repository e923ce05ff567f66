import { createRequire } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'vite';
import { portalServer, preparedBuild } from 'subapp-kit/vite';
import { classicSite } from './build/classic-site.ts';

const root = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);
const ui = path.dirname(resolve('jquery-ui/package.json'));

export default defineConfig({
  plugins: [
    portalServer({ port: 7106 }),
    classicSite({
      root,
      kit: { entry: 'src/kit.ts', file: 'js/subapp-kit.js', name: 'SubappKit' },
      files: {
        'vendor/jquery.js': resolve('jquery/dist/jquery.min.js'),
        'vendor/jquery-ui.js': path.join(ui, 'dist/jquery-ui.min.js'),
        'vendor/datepicker-zh-CN.js': path.join(ui, 'ui/i18n/datepicker-zh-CN.js'),
        'vendor/jquery.validate.js': resolve('jquery-validation/dist/jquery.validate.min.js'),
        'vendor/jquery-ui.css': path.join(ui, 'dist/themes/base/jquery-ui.min.css'),
        'vendor/images': path.join(ui, 'dist/themes/base/images'),
        js: path.join(root, 'src/js'),
        css: path.join(root, 'src/css'),
        'css/load-failed.css': path.join(root, '../record-kit/src/records/load-failed.css'),
        business: path.join(root, 'business'),
      },
    }),
    preparedBuild({ prepared: { instances: 'any' } }),
  ],
});
