import path from 'node:path';

/** From the outside in: a folder may import itself and those after it. `contract` knows nobody. */
const LAYERS = ['app', 'shell', 'features', 'microapps', 'shared', 'contract'];
/** What stands beside `src/` and which of its folders it may import. */
const NEIGHBOURS = {
  mock: ['contract'],
  'subapp-kit': ['contract'],
  subapps: [],
  e2e: null,
  qa: null,
  bench: null,
  scripts: null,
};

/** `src/features/admin/roles/x.ts` -> { area: 'src', layer: 'features', feature: 'admin' }; names come from the path itself. */
function placeOf(file, root) {
  const parts = path.relative(root, file).split(path.sep);
  if (parts[0] !== 'src') return { area: parts[0] };
  return {
    area: 'src',
    layer: parts[1],
    feature: parts[1] === 'features' ? parts[2] : undefined,
    rest: parts.slice(3),
  };
}

function resolve(source, from, root) {
  if (source.startsWith('@/')) return path.join(root, 'src', source.slice(2));
  if (source.startsWith('.')) return path.resolve(path.dirname(from), source);
  return undefined;
}

function complaint(from, to) {
  if (to.area === 'src' && from.area !== 'src') {
    const allowed = NEIGHBOURS[from.area];
    if (allowed && !allowed.includes(to.layer)) return `${from.area}/ may not know src/${to.layer}/.`;
    return undefined;
  }
  if (from.area !== 'src' || to.area !== 'src') return undefined;
  const fromIndex = LAYERS.indexOf(from.layer);
  const toIndex = LAYERS.indexOf(to.layer);
  if (fromIndex === -1 || toIndex === -1) return undefined;
  if (toIndex < fromIndex) return `src/${from.layer}/ may not know src/${to.layer}/: arrows point down only.`;
  const inside = from.feature === to.feature;
  const throughIndex =
    to.rest === undefined || to.rest.length === 0 || (to.rest.length === 1 && /^index(\.tsx?)?$/.test(to.rest[0]));
  if (to.layer === 'features' && !inside && !throughIndex)
    return `A feature is known by its index only: import features/${to.feature}.`;
  return undefined;
}

/** Holds the house's arrows (who may import whom) by reading the paths themselves, so a new folder is fenced at once. */
export const folderLaw = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const root = context.cwd;
    const from = placeOf(context.filename, root);
    const check = (node) => {
      if (!node.source || typeof node.source.value !== 'string') return;
      const target = resolve(node.source.value, context.filename, root);
      if (!target) return;
      const message = complaint(from, placeOf(target, root));
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
