import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { textsBelow } from './files';

const kept = fileURLToPath(new URL('../fixtures/clis/', import.meta.url));

/** Applications that the tools of their owners built (`fixtures/clis/build.mjs`). */
type KeptBuild =
  | 'angular-20'
  | 'angular-21'
  | 'create-react-app-4'
  | 'create-react-app-5'
  | 'swagger-ui-5'
  | 'vite-plugin-qiankun'
  | 'vite-preact'
  | 'vite-solid'
  | 'vite-svelte'
  | 'vitepress-1'
  | 'vue-cli-4'
  | 'vue-cli-5';

/** @returns the files of a kept build as its tool left them, by their paths from the root that it was built for */
export function keptBuild(name: KeptBuild): Record<string, string> {
  return textsBelow(path.join(kept, name, 'built'));
}
