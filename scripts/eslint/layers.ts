/** Folders of one layer. `FILES` is the files that lie beside the folders. */
type Layer = readonly string[];

/** The files that lie directly in a layered folder and that no other layer names. */
export const FILES = '*';

/** A folder of sources, and the layers of the folders in it. */
export interface LayeredFolder {
  folder: string;
  /** From the top down. Imports go down or stay in their layer, where they may not form a circle. */
  layers: readonly Layer[];
  /** Folders that others enter by their `index` only. `/*` at the end stands for each folder in it. */
  byIndex?: readonly string[];
}

export interface Plan {
  layered: readonly LayeredFolder[];
  /**
   * The imports from other parts of the repository that a top-level folder may have. A name may also be one of its
   * folders, or a file of the root. The longest name that fits the importing file counts. A path allows all that lies
   * below it.
   */
  neighbours: Readonly<Record<string, readonly string[]>>;
  /** Sources that the plan does not cover: pages and bundles that tests serve. */
  outside: readonly string[];
}

/** The plan of the house (docs/design.md draws it). A new folder needs a line here, or the linter refuses it. */
export const plan: Plan = {
  layered: [
    {
      folder: 'src',
      layers: [[FILES, 'app', 'login'], ['shell'], ['features'], ['shared']],
      byIndex: ['src/features/*', 'src/login'],
    },
    {
      folder: 'runtime/src',
      layers: [
        [FILES, 'panels'],
        ['frames', 'prepare'],
        ['engine'],
        ['modules', 'styles', 'overlays', 'ledger', 'storage', 'routing', 'top-layer'],
        ['sandbox'],
        ['reading', 'model', 'natives'],
      ],
    },
    {
      folder: 'mock',
      layers: [
        [FILES, 'test', 'local'],
        ['control'],
        [
          'admin',
          'records',
          'workflow',
          'releases',
          'openings',
          'overrides',
          'news',
          'home',
          'web',
          'hub',
          'outbox',
          'seed',
          'assistant',
          'scim',
        ],
        ['accounts', 'menus', 'notices', 'files', 'directory'],
        ['pictures', 'operation', 'backup'],
        ['http'],
        ['cluster'],
        ['auth', 'db'],
        ['objects'],
        ['config', 'clock', 'errors', 'glob', 'otlp'],
      ],
    },
    {
      folder: 'subapp-kit/src',
      layers: [
        ['index.ts'],
        ['define-micro-app.ts'],
        ['standalone'],
        ['vite.ts', 'prepare.ts'],
        ['vite'],
        ['lifecycles'],
        ['api', 'pages', 'frame'],
        ['test'],
      ],
    },
    {
      folder: 'portal-kit/src',
      layers: [['adopt'], ['update', 'dev'], ['publish'], ['create', 'check', 'compat'], ['shared']],
    },
    { folder: 'subapps/record-kit/src', layers: [['react', 'vue', 'vite'], ['records']] },
    {
      folder: 'subapps/workflow/src',
      layers: [
        [FILES],
        ['pages'],
        ['design'],
        ['analysis', 'apply', 'delegation', 'lists', 'single'],
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
    // A published build is prepared by what prepares it elsewhere.
    'mock/releases': ['mock', 'contract', 'microapps.config.ts', 'runtime/src/prepare'],
    // The build's plug-in prepares it as the runtime would.
    'subapp-kit': ['contract', 'runtime/src/prepare'],
    'portal-kit': ['contract', 'runtime'],
    'portal-local': ['contract', 'runtime'],
    subapps: ['subapp-kit', 'subapps/record-kit'],
    'subapps/record-kit': ['subapp-kit', 'contract'],
    // The portal's own apps: their calls and paths are the contract's.
    'subapps/assistant': ['subapp-kit', 'subapps/record-kit', 'contract'],
    'subapps/workflow': ['subapp-kit', 'subapps/record-kit', 'contract'],
    rig: [
      // The runtime's host page shows the shell's own messages in a panel, because the suites read them.
      'src/app/micro-apps',
      'src/shared',
      'src/shell/panels',
      'contract',
      'runtime',
      'mock/control/wire.ts',
      'mock/web/page-html.ts',
      'mock/web/page-origins.ts',
      'mock/web/security-headers.ts',
      'scripts/lib',
      'microapps.config.ts',
    ],
    e2e: [
      'rig',
      'contract',
      'runtime',
      'mock',
      'src',
      'subapps',
      'subapp-kit',
      'qa/natives',
      'scripts/lib',
      'microapps.config.ts',
    ],
    qa: ['rig', 'contract', 'mock', 'src', 'microapps.config.ts'],
    bench: ['rig', 'contract', 'runtime', 'mock', 'scripts/lib', 'microapps.config.ts'],
    scripts: ['contract', 'src/shared'],
    // What packs the kits reads where they lie. The check is tried on what the gremlin's server does wrong.
    'scripts/kit': ['contract', 'portal-kit', 'subapps/gremlin', 'scripts/lib', 'scripts/vite', 'microapps.config.ts'],
    'microapps.config.ts': ['runtime'],
    'vite.config.ts': ['scripts'],
    'vitest.config.ts': [],
    'playwright.config.ts': ['e2e', 'rig', 'scripts/lib'],
    'eslint.config.js': ['scripts/eslint'],
  },
  outside: ['e2e/runtime/fixtures', 'mock/db/migrations', 'portal-kit/templates'],
};
