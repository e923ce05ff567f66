import { z } from 'zod';

const pageMeta = z.object({
  title: z.string(),
  /** English title; where a server has none, `title` shows. */
  title_en: z.string().optional(),
  /** A name of the portal's icon table. */
  icon: z.string().optional(),
});

/**
 * '1' inside the app, '2' pop-up window or iframe dialog, '3' new tab or window
 * (docs/specification.md#opening-a-menu-item).
 */
export const openType = z.enum(['1', '2', '3']);
export type OpenType = z.infer<typeof openType>;

/** docs/specification.md#menu-item. */
export const menuItem = z.object({
  id: z.string(),
  path: z.string(),
  meta: pageMeta,
  hidden: z.boolean().default(false),
  isFavorite: z.enum(['0', '1']).default('0'),
  openType: openType.default('1'),
  component: z.string().default(''),
  noCache: z.boolean().default(false),
  affix: z.boolean().default(false),
  get children() {
    return z.array(menuItem).optional();
  },
});
export type MenuItem = z.infer<typeof menuItem>;

/**
 * One node of the user's router list. `component` is `Layout`, `ParentView`, or a page found by name
 * (docs/specification.md#server-routes); a path below a sub-application prefix belongs to that sub-application whatever
 * its component.
 */
export const routerItem = z.object({
  id: z.string(),
  /** Absolute, or relative to the parent's. */
  path: z.string(),
  name: z.string().optional(),
  component: z.string(),
  meta: pageMeta,
  hidden: z.boolean().default(false),
  noCache: z.boolean().default(false),
  affix: z.boolean().default(false),
  openType: openType.default('1'),
  get children() {
    return z.array(routerItem).optional();
  },
});
export type RouterItem = z.infer<typeof routerItem>;

/** A top-level application (docs/specification.md#user-info, `data.apps`). */
export const appEntry = z.object({
  id: z.string(),
  menu_name: z.string(),
  menu_name_en: z.string().optional(),
  icon: z.string().optional(),
});
export type AppEntry = z.infer<typeof appEntry>;

/** docs/specification.md#favourite-tile. */
export const favourite = z.object({
  id: z.string(),
  menu_id: z.string(),
  coordinate_x: z.number().int().min(0),
  coordinate_y: z.number().int().min(0),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  menu_name: z.string(),
  menu_name_en: z.string().optional(),
  icon: z.string().optional(),
  route_path: z.string(),
  /** How its menu opens; an addition of this portal. Where a server has none, the shell takes that of the menu. */
  open_type: openType.optional(),
});
export type Favourite = z.infer<typeof favourite>;

/** A further tile is refused when more than this many exist (docs/specification.md#favourites-maximum). */
export const FAVOURITES_MAX = 10;

/** The highest row and column of the favourites grid. */
const GRID_MAX = 10_000;

const tilePlace = z.object({
  menu_id: z.string().min(1).max(128),
  coordinate_x: z.number().int().min(0).max(GRID_MAX),
  coordinate_y: z.number().int().min(0).max(GRID_MAX),
  width: z.number().int().min(1).max(GRID_MAX),
  height: z.number().int().min(1).max(GRID_MAX),
});
/** The client may name the row; the server's own id comes back. */
export const newFavourite = tilePlace.extend({ id: z.string().max(64).default('') });
export const savedFavourites = z.array(tilePlace.extend({ id: z.string().min(1).max(64) })).max(200);
