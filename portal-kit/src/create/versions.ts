/** The packages that a new project asks for. They are those that the portal's own applications are tried with. */
export const VERSIONS = {
  '@types/react': '^19.2.0',
  '@types/react-dom': '^19.2.0',
  '@vitejs/plugin-react': '6.3.0',
  '@vitejs/plugin-vue': '^6.0.11',
  antd: '6.6.8',
  'axe-core': '^4.14.1',
  'element-plus': '2.14.8',
  'happy-dom': '^20.0.0',
  'playwright-core': '1.65.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router-dom': '7.18.5',
  typescript: '~5.9.3',
  vite: '8.3.8',
  vitest: '~4.1.0',
  vue: '3.5.45',
  'vue-router': '^4.6.0',
  'vue-tsc': '^3.1.0',
} as const;

export type KnownPackage = keyof typeof VERSIONS;
