import { BASE_PATH } from '@portal/contract/paths/base';
import type { ComponentType } from 'react';

/** What a page file under `pages/` exports. */
export interface PageModule {
  Component: ComponentType;
}

const files = import.meta.glob<PageModule>('../pages/**/*.page.tsx');

/** Pages by name, as the server's router list has it: `system/menu` is `pages/system/menu.page.tsx`. */
const pages = new Map(
  Object.entries(files).map(([file, load]) => [
    normalName(file.replace(/^\.\.\/pages\//, '').replace(/\.page\.tsx$/, '')),
    load,
  ]),
);

/** `noticeTemplate`, `/notice-template/` and `NoticeTemplate` are one name. */
function normalName(name: string): string {
  return name
    .replace(/^\/+|\/+$/g, '')
    .replace(/\/index$/, '')
    .replaceAll('-', '')
    .toLowerCase();
}

/** Screens of the administration about which their description says everything need no page file. */
const DESCRIBED = 'admin/';

/** How to load the page of this name; undefined where this build has none. */
export function findPage(name: string): (() => Promise<PageModule>) | undefined {
  const normal = normalName(name);
  if (pages.has(normal) || !normal.startsWith(DESCRIBED)) return pages.get(normal);
  return async () => {
    const { describedPage } = await import('@/features/admin');
    return { Component: describedPage(normal.slice(DESCRIBED.length)) };
  };
}

/** True for the path of a page of this build: a page's own path is its name. */
export function isHostPagePath(pathname: string): boolean {
  const name = normalName(pathname.slice(BASE_PATH.length));
  return pages.has(name) || name.startsWith(DESCRIBED);
}
