/** A row of folders that stand on one floor. `FILES` stands for the files that lie in the wing beside its folders. */
type Layer = readonly string[];

/** The files that lie directly in a wing, as far as no other row names them. */
export const FILES = '*';

/** A folder of sources with its plan inside. */
export interface Wing {
  folder: string;
  /** From the top down. Imports go down or stay on their row, where they may not form a circle. */
  layers: readonly Layer[];
  /** Folders that others enter by their `index` only. `/*` at the end stands for each folder in it. */
  byIndex?: readonly string[];
}

export interface Plan {
  wings: readonly Wing[];
  /**
   * What the files of a top-level folder (or one of its folders, or a file of the root) may import from elsewhere in
   * the repository. The longest name that fits the importing file counts. A path allows all that lies below it.
   */
  neighbours: Readonly<Record<string, readonly string[]>>;
  /** Sources that are not the house's own: pages and bundles that tests serve. */
  outside: readonly string[];
}

/** The plan of the house (docs/design.md draws it). A new folder needs a line here, or the linter refuses it. */
export const plan: Plan = {
  wings: [
    {
      folder: 'src',
      layers: [[FILES, 'app', 'login'], ['shell'], ['features'], ['shared']],
      byIndex: ['src/features/*', 'src/login'],
    },
    {
      folder: 'runtime/src',
      layers: [
        [FILES, 'panels'],
        ['engine'],
        ['modules', 'styles', 'overlays', 'ledger', 'storage', 'routing'],
        ['sandbox'],
        ['reading', 'model'],
      ],
    },
    {
      folder: 'mock',
      layers: [
        [FILES, 'test'],
        ['control'],
        ['admin', 'records', 'workflow', 'web', 'hub', 'seed', 'assistant'],
        ['accounts', 'menus', 'notices', 'files', 'directory'],
        ['http'],
        ['auth', 'db'],
        ['config', 'clock', 'errors'],
      ],
    },
    {
      folder: 'subapp-kit/src',
      layers: [
        ['index.ts'],
        ['define-micro-app.ts'],
        ['standalone'],
        ['vite.ts'],
        ['vite'],
        ['lifecycles'],
        ['api', 'pages'],
        ['test'],
      ],
    },
    { folder: 'subapps/record-kit/src', layers: [['react', 'vue', 'vite'], ['records']] },
    {
      folder: 'subapps/workflow/src',
      layers: [
        [FILES],
        ['pages'],
        ['analysis', 'apply', 'lists', 'single'],
        ['instance'],
        ['flow'],
        ['ui'],
        ['context'],
      ],
    },
  ],
  neighbours: {
    contract: [],
    runtime: [],
    src: ['contract', 'runtime', 'microapps.config.ts'],
    mock: ['contract', 'microapps.config.ts'],
    'subapp-kit': ['contract'],
    subapps: ['subapp-kit', 'subapps/record-kit'],
    'subapps/record-kit': ['subapp-kit', 'contract'],
    // The portal's own apps: their calls and paths are the contract's.
    'subapps/assistant': ['subapp-kit', 'subapps/record-kit', 'contract'],
    'subapps/workflow': ['subapp-kit', 'subapps/record-kit', 'contract'],
    rig: [
      // The runtime's host page draws what the shell draws into a panel: the suites read its words.
      'src/app/micro-apps',
      'src/shared',
      'src/shell/panels',
      'contract',
      'runtime',
      'mock/control/wire.ts',
      'mock/web/page-origins.ts',
      'mock/web/security-headers.ts',
      'scripts/lib',
      'microapps.config.ts',
    ],
    e2e: ['rig', 'contract', 'runtime', 'mock', 'src', 'subapps', 'scripts/lib', 'microapps.config.ts'],
    qa: ['rig', 'contract', 'mock', 'src', 'microapps.config.ts'],
    bench: ['rig', 'contract', 'runtime', 'mock', 'scripts/lib', 'microapps.config.ts'],
    scripts: ['contract', 'src/shared'],
    'microapps.config.ts': ['runtime'],
    'vite.config.ts': ['scripts'],
    'vitest.config.ts': [],
    'playwright.config.ts': ['e2e', 'rig', 'scripts/lib'],
    'eslint.config.js': ['scripts/eslint'],
  },
  outside: ['e2e/runtime/fixtures', 'mock/db/migrations'],
};
