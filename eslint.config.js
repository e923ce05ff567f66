import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import vue from 'eslint-plugin-vue';
import globals from 'globals';
import { tsImport } from 'tsx/esm/api';
import ts from 'typescript-eslint';

// Node itself cannot read TypeScript yet.
const { folderLaw } = await tsImport('./scripts/eslint/folder-law.ts', import.meta.url);
const { plainObjects } = await tsImport('./scripts/eslint/plain-objects.ts', import.meta.url);
const { plan } = await tsImport('./scripts/eslint/layers.ts', import.meta.url);

const house = { rules: { 'folder-law': folderLaw(plan), 'plain-objects': plainObjects } };

/**
 * Folders whose lint asks the compiler. The applications have libraries of their own, which take minutes to read: the
 * full test command asks about them, too. `PORTAL_LINT=plain` asks about none: what remains needs a file alone.
 */
const typed = [
  'src',
  'runtime',
  'mock',
  'contract',
  'subapp-kit',
  'portal-kit',
  'portal-local',
  'rig',
  'e2e',
  'qa',
  'bench',
  'scripts',
].concat(process.env.PORTAL_FULL === '1' ? 'subapps' : []);
const asksCompiler = process.env.PORTAL_LINT !== 'plain';

/** The rules of a plug-in that say how a line is laid out: Prettier does that. */
const layoutRules = (plugin) =>
  Object.entries(plugin.rules)
    .filter(([, rule]) => rule.meta.type === 'layout')
    .map(([name]) => [`vue/${name}`, 'off']);

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '**/.cache/**',
      'test-results/**',
      'playwright-report/**',
      ...plan.outside.map((folder) => `${folder}/**`),
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { house },
    rules: {
      'house/folder-law': 'error',
      'house/plain-objects': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      // Prettier breaks a long chain before `[Symbol.asyncIterator]`, and only there means it.
      'no-unexpected-multiline': 'off',
    },
  },
  {
    files: ['src/**/*.tsx', 'subapps/**/*.tsx', 'subapp-kit/**/*.tsx', '**/use-*.ts'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  ...vue.configs['flat/recommended'].map((config) => ({ ...config, files: ['**/*.vue'] })),
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      ...Object.fromEntries(layoutRules(vue)),
      'vue/html-self-closing': ['error', { html: { void: 'always' } }],
    },
  },
  ...(asksCompiler ? [askingCompiler()] : []),
  {
    // Classic scripts: what one declares, the next finds.
    files: ['subapps/legacy/src/js/**'],
    languageOptions: {
      sourceType: 'script',
      globals: Object.fromEntries(
        [
          'jQuery',
          'SubappKit',
          'oaApp',
          'oaTexts',
          'oaLang',
          'oaText',
          'oaErrorText',
          'oaNumber',
          'oaSayAgain',
          'oaButton',
          'oaValue',
          'oaBase',
          'oaFillChoices',
          'oaFailure',
          'oaListPage',
          'oaFormPage',
          'oaChartPage',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // For browsers that know nothing newer. There a `catch` has to name what it catches.
    files: ['scripts/vite/browser-floor-script.js'],
    languageOptions: { ecmaVersion: 5, sourceType: 'script' },
    rules: { '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'none' }] },
  },
  {
    files: ['e2e/**', 'rig/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'waitForTimeout', message: 'Wait for what should be there, never for a time (docs/qa.md).' },
      ],
    },
  },
  { files: ['scripts/**', 'bench/**', 'rig/**', 'mock/**', 'e2e/**', 'qa/**'], rules: { 'no-console': 'off' } },
  {
    // What the oldest supported browsers lack, and no shim gives them (docs/sandbox.md).
    files: ['{src,runtime/src,contract/src,subapp-kit/src,subapps/*/src}/**/*.{ts,tsx,vue,js}'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          ['URL', 'parse'],
          ['Array', 'fromAsync'],
          ['Object', 'groupBy'],
          ['Map', 'groupBy'],
          ['Promise', 'withResolvers'],
          ['Promise', 'try'],
        ].map(([object, property]) => ({
          object,
          property,
          message: 'Chrome and Edge 109 do not have it, and there is no shim.',
        })),
      ],
    },
  },
);

/** What the compiler knows of a value, the linter asks it: a promise that nobody waits for fails in silence. */
function askingCompiler() {
  return {
    files: [`{${typed.join()}}/**/*.{ts,tsx,vue}`],
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.vue'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // What React does with a handler's promise is nothing, and a handler may have one.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
    },
  };
}
