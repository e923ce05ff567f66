import type { KnownPackage } from './versions.ts';

/** What a project is made with. */
export interface Kind {
  /** For the question. */
  title: string;
  /** The ending of the first script. */
  ending: 'ts' | 'tsx';
  dependencies: readonly KnownPackage[];
  devDependencies: readonly KnownPackage[];
  /** What checks the types. */
  types: string;
  /** Further options of the compiler. */
  compilerOptions: Readonly<Record<string, unknown>>;
}

export const KINDS = {
  react: {
    title: 'React + antd',
    ending: 'tsx',
    dependencies: ['antd', 'react', 'react-dom', 'react-router-dom'],
    devDependencies: ['@types/react', '@types/react-dom', '@vitejs/plugin-react'],
    types: 'tsc',
    compilerOptions: { jsx: 'react-jsx' },
  },
  vue: {
    title: 'Vue + Element Plus',
    ending: 'ts',
    dependencies: ['element-plus', 'vue', 'vue-router'],
    devDependencies: ['@vitejs/plugin-vue', 'vue-tsc'],
    types: 'vue-tsc',
    compilerOptions: {},
  },
  plain: {
    title: 'TypeScript alone',
    ending: 'ts',
    dependencies: [],
    devDependencies: [],
    types: 'tsc',
    compilerOptions: {},
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
export const isKind = (name: string): name is KindName => name in KINDS;

/** For every kind. */
export const DEV_DEPENDENCIES: readonly KnownPackage[] = [
  'axe-core',
  'happy-dom',
  'playwright-core',
  'typescript',
  'vite',
  'vitest',
];
