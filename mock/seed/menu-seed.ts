import { registrations } from '../../microapps.config';
import { recordPermission } from '@portal/contract/entities/record-permission';
import type { menu } from '../db/schema';
import type { PagesManifest } from '../records/pages-manifest';
import { namedPages, openTypeOf, topLevelApplications } from './portal-pages';
import type { SeedPage } from './seed-page';

export type MenuSeed = Omit<typeof menu.$inferInsert, 'tenant_id'>;

/** Icons of the top-level applications. */
const APP_ICONS: Record<string, string> = {
  ehr: 'team',
  ifs: 'account-book',
  ipd: 'project',
  isc: 'build',
  oa: 'appstore',
  sdp: 'monitor',
  crm: 'shopping',
};
/** The buttons of a sub-application's list page, each with a permission code of its own. */
const PAGE_BUTTONS = [
  { action: 'add', zh: '新增', en: 'Add' },
  { action: 'edit', zh: '编辑他人记录', en: 'Edit what others made' },
  { action: 'export', zh: '导出', en: 'Export' },
] as const;
/** One page in so many is not kept alive, so that the seed has both kinds. */
const NO_CACHE_EVERY = 17;

/** One group in so many has a catalog inside, so that the seed has branches of three levels. */
const INNER_CATALOG_EVERY = 9;
/** Pages of such a group that stay beside the inner catalog. */
const PAGES_ABOVE_INNER = 1;

/**
 * All menus of a tenant, parents before their children.
 *
 * @param isMain whether it is the main tenant, which has pages of the installation
 */
export function menuSeeds(manifest: PagesManifest, isMain: boolean): MenuSeed[] {
  const rows: MenuSeed[] = [];
  let order = 0;
  let groups = 0;
  const add = (row: Omit<MenuSeed, 'sort' | 'menu_code'>) => {
    order += 1;
    rows.push({ ...row, menu_code: row.id, sort: order });
    return row.id;
  };
  const addPage = (parent: string, id: string, page: SeedPage) => {
    add({
      id,
      parent_id: parent,
      menu_type: 'menu',
      menu_name: page.zh,
      menu_name_en: page.en,
      path: page.path,
      component: page.component ?? 'microapp',
      permission: page.permission ?? '',
      icon: page.icon ?? '',
      hidden: page.hidden ?? false,
      no_cache: page.noCache ?? false,
      open_type: page.openType ?? '1',
    });
    for (const button of page.buttons ?? []) {
      add({
        id: `${id}.${button.permission.split(':').at(-1)}`,
        parent_id: id,
        menu_type: 'button',
        menu_name: button.zh,
        menu_name_en: button.en,
        permission: button.permission,
      });
    }
  };

  const addInnerCatalog = (parent: string, group: PagesManifest[string]['groups'][number], prefix: string) =>
    add({
      id: `${parent}.more`,
      parent_id: parent,
      menu_type: 'catalog',
      menu_name: `其他${group.zh}`,
      menu_name_en: `More of ${group.en}`,
      path: `${prefix}/group/${slugOf(group.en)}/more`,
      component: 'ParentView',
      icon: 'folder',
    });

  for (const app of registrations) {
    const appId = add({
      id: app.name,
      parent_id: null,
      menu_type: 'catalog',
      menu_name: app.zh,
      menu_name_en: app.en,
      path: app.prefix,
      component: 'ParentView',
      icon: APP_ICONS[app.prefix.split('/')[1] ?? ''] ?? 'appstore',
    });
    for (const group of manifest[app.prefix]?.groups ?? []) {
      const slug = slugOf(group.en);
      const groupId = add({
        id: `${appId}.group.${slug}`,
        parent_id: appId,
        menu_type: 'catalog',
        menu_name: group.zh,
        menu_name_en: group.en,
        path: `${app.prefix}/group/${slug}`,
        component: 'ParentView',
        icon: group.icon,
      });
      const hasInner = groups++ % INNER_CATALOG_EVERY === 0;
      let parent = groupId;
      for (const [index, page] of group.pages.entries()) {
        // What is "other" stands last.
        if (hasInner && index === PAGES_ABOVE_INNER) parent = addInnerCatalog(groupId, group, app.prefix);
        addPage(parent, `${appId}.${page.path}`, {
          path: `${app.prefix}/${page.path}`,
          zh: page.zh,
          en: page.en,
          noCache: rows.length % NO_CACHE_EVERY === 0,
          openType: openTypeOf(`${app.prefix}/${page.path}`) ?? '1',
          buttons:
            page.kind === 'list'
              ? PAGE_BUTTONS.map((button) => ({
                  ...button,
                  permission: recordPermission(app.prefix, page.path, button.action),
                }))
              : [],
        });
      }
    }
    for (const page of namedPages[app.prefix] ?? []) {
      // The sub-application's own list may have the page already.
      if (rows.some((row) => row.path === page.path)) continue;
      addPage(appId, `${appId}.${slugOf(nameBelow(app.prefix, page.path))}`, page);
    }
  }
  for (const app of topLevelApplications) {
    const appId = add({
      id: app.code,
      parent_id: null,
      menu_type: 'catalog',
      menu_name: app.zh,
      menu_name_en: app.en,
      path: `/${app.code}`,
      component: 'ParentView',
      icon: app.icon,
    });
    for (const page of app.pages.filter(({ mainOnly }) => isMain || mainOnly !== true))
      addPage(appId, `${appId}.${slugOf(page.path)}`, page);
  }
  return rows;
}

/** A path without its prefix; of a path elsewhere, its last part. */
function nameBelow(prefix: string, path: string): string {
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : (path.split('/').at(-1) ?? '');
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
