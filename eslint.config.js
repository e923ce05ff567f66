import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';
import { folderLaw } from './scripts/eslint/folder-law.js';

const house = { rules: { 'folder-law': folderLaw } };

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '**/.cache/**',
      'test-results/**',
      'playwright-report/**',
      'e2e/runtime/fixtures/**',
      '**/*.vue',
      'mock/db/migrations/**',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { house },
    rules: {
      'house/folder-law': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['src/**/*.tsx', 'subapps/**/*.tsx', 'subapp-kit/**/*.tsx', '**/use-*.ts'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
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
        ]
          .concat(['oaFillChoices', 'oaListPage', 'oaFormPage', 'oaChartPage'])
          .map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['e2e/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'waitForTimeout', message: 'Wait for what should be there, never for a time (docs/qa.md).' },
      ],
    },
  },
  { files: ['scripts/**', 'bench/**', 'mock/**', 'e2e/**', 'qa/**'], rules: { 'no-console': 'off' } },
);
