import type { PageEntry } from 'subapp-kit';
import { findPage, type BusinessDescription, type FoundPage } from '../../records';
import type { OwnPage, OwnPages } from '../context/record-app';

/** What a path below the prefix leads to. */
export type PageRoute = ({ type: 'page' } & FoundPage) | { type: 'own'; page: OwnPage } | { type: 'missing' };

/** Finds the page of a path: the app's own first, then those of `pages.json`. */
export function routeOf(
  path: string,
  { pages, business, ownPage }: OwnPages & { pages: readonly PageEntry[]; business: BusinessDescription },
): PageRoute {
  const own = ownPage?.(path);
  if (own) return { type: 'own', page: own };
  const page = findPage(path, pages, business);
  return page ? { type: 'page', ...page } : { type: 'missing' };
}
