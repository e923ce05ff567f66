import { isSinglePage, type SinglePage } from '../single/single-actions';

/** What a path below the prefix leads to. `id` is the workflow instance's: from `?id=`, or the last part of the path. */
export type PageRoute =
  | { page: 'todo' | 'applications' | 'done' | 'copied' }
  | { page: 'apply'; formCode: string; id: string }
  | { page: 'chart'; id: string }
  | { page: 'action'; id: string }
  | { page: 'single'; name: SinglePage; id: string }
  | { page: 'times' }
  | { page: 'delegation' }
  | { page: 'design' }
  | { page: 'missing'; path: string };

const SINGLE = 'wfsflowsingle/';
const APPLY = 'applyForm/';

/** The page of a path. */
export function routeOf(path: string, search: string): PageRoute {
  const id = new URLSearchParams(search).get('id') ?? '';
  if (path === '' || path === 'todo') return { page: 'todo' };
  if (path === 'applications' || path === 'done' || path === 'copied') return { page: path };
  if (path === 'delegation') return { page: 'delegation' };
  if (path === 'form-design') return { page: 'design' };
  if (path === 'flow-efficiency') return { page: 'times' };
  if (path.startsWith(APPLY) && !path.slice(APPLY.length).includes('/'))
    return { page: 'apply', formCode: decoded(path.slice(APPLY.length)), id };
  if (!path.startsWith(SINGLE)) return { page: 'missing', path };
  const name = path.slice(SINGLE.length);
  if (name === 'wfsflowchar') return { page: 'chart', id };
  if (name === 'wfsflowaction') return { page: 'action', id };
  if (/^wfsflowaction\/[^/]+$/.test(name)) return { page: 'action', id: decoded(name.slice('wfsflowaction/'.length)) };
  return isSinglePage(name) ? { page: 'single', name, id } : { page: 'missing', path };
}

/** A code or id in a path. A part that is not well encoded is none, and stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
