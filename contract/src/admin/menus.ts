import { z } from 'zod';
import { changedFields, CODE_MAX, codeField, flagField, nameField, sortField, stateField } from './crud/common-fields';
import type { FieldCondition } from './crud/field';
import { defineScreen } from './crud/screen';
import { BATCH_MAX } from './crud/wire';

const page: FieldCondition = { field: 'menu_type', in: ['menu'] };
const shown: FieldCondition = { field: 'menu_type', in: ['catalog', 'menu'] };
const PATH_MAX = 300;
/** The longest time for publishing a draft, ms. It may hold hundreds of changes. */
const PUBLISH_TIMEOUT_MS = 60_000;

/** Menus: catalogs, pages and buttons in one tree (docs/specification.md#menu-management, #menu-item, #menu-rules). */
export const menus = defineScreen({
  name: 'menus',
  icon: 'unordered-list',
  area: 'menu',
  title: { zh: '菜单管理', en: 'Menus' },
  noun: { zh: '菜单', en: 'menu' },
  nameField: 'menu_name',
  fields: [
    {
      kind: 'choice',
      name: 'menu_type',
      label: { zh: '菜单类型', en: 'Menu type' },
      required: true,
      search: true,
      initial: 'menu',
      width: 90,
      options: [
        { value: 'catalog', label: { zh: '目录', en: 'Catalog' }, tone: 'processing' },
        { value: 'menu', label: { zh: '菜单', en: 'Menu' }, tone: 'success' },
        { value: 'button', label: { zh: '按钮', en: 'Button' }, tone: 'default' },
      ],
    },
    {
      kind: 'reference',
      name: 'parent_id',
      label: { zh: '上级菜单', en: 'Parent menu' },
      screen: 'menus',
      list: false,
    },
    nameField('menu_name', { zh: '菜单名称', en: 'Menu name' }, { width: 260 }),
    nameField('menu_name_en', { zh: '英文名称', en: 'English name' }),
    codeField('menu_code', { zh: '菜单代码', en: 'Menu code' }, { list: 'hidden' }),
    {
      kind: 'text',
      name: 'path',
      label: { zh: '路由地址', en: 'Route address' },
      required: true,
      search: true,
      maxLength: PATH_MAX,
      pattern: 'path',
      width: 220,
      when: shown,
    },
    {
      kind: 'text',
      name: 'component',
      label: { zh: '组件路径', en: 'Component path' },
      maxLength: PATH_MAX,
      width: 160,
      list: 'hidden',
      when: shown,
      help: {
        zh: '门户自身页面的名称；子应用的页面留空',
        en: 'The name of a page of the portal itself; empty for pages of sub-applications',
      },
    },
    {
      kind: 'text',
      name: 'permission',
      label: { zh: '权限标识', en: 'Permission mark' },
      search: true,
      maxLength: CODE_MAX * 2,
      pattern: 'permission',
      width: 200,
      when: { field: 'menu_type', in: ['menu', 'button'] },
    },
    { kind: 'icon', name: 'icon', label: { zh: '图标', en: 'Icon' }, width: 70, list: 'hidden', when: shown },
    sortField,
    {
      kind: 'choice',
      name: 'open_type',
      label: { zh: '打开方式', en: 'Open type' },
      required: true,
      initial: '1',
      width: 110,
      list: 'hidden',
      when: page,
      options: [
        { value: '1', label: { zh: '应用内打开', en: 'Inside the portal' } },
        { value: '2', label: { zh: '弹窗', en: 'Pop-up' } },
        { value: '3', label: { zh: '新标签页', en: 'New tab' } },
      ],
    },
    stateField,
    flagField(
      'hidden',
      { zh: '显示状态', en: 'Display status' },
      { zh: '隐藏', en: 'Hide' },
      { zh: '显示', en: 'Show' },
      { when: shown, initial: false, onMeansNo: true },
    ),
    flagField(
      'full_route',
      { zh: '是否全路由', en: 'Full route' },
      { zh: '是', en: 'Yes' },
      { zh: '否', en: 'No' },
      { when: page, initial: false, list: 'hidden' },
    ),
    flagField(
      'no_cache',
      { zh: '页面缓存', en: 'Keep page' },
      { zh: '不缓存', en: 'Not kept' },
      { zh: '缓存', en: 'Kept' },
      { when: page, initial: false, list: 'hidden', onMeansNo: true },
    ),
    flagField(
      'affix',
      { zh: '固定标签', en: 'Pinned tab' },
      { zh: '固定', en: 'Pinned' },
      { zh: '不固定', en: 'Not pinned' },
      { when: page, initial: false, list: 'hidden' },
    ),
    ...changedFields,
  ],
  optionFields: { code: 'menu_code', zh: 'menu_name', en: 'menu_name_en' },
  unique: [['menu_code']],
  defaultSort: { field: 'sort', order: 'asc' },
  extraCalls: {
    tree: { path: 'GetTree', permission: 'query' },
    move: { path: 'Move', permission: 'edit' },
    whoSees: { path: 'WhoSees', permission: 'query' },
    people: { path: 'CountPeople', permission: 'query' },
    draft: { path: 'GetDraft', permission: 'query' },
    draftPeople: { path: 'CountDraftPeople', permission: 'query' },
    // A change of the draft needs the code of what it does.
    changeDraft: { path: 'ChangeDraft', permission: 'edit' },
    dropChanges: { path: 'DropChanges', permission: 'edit' },
    publishDraft: { path: 'PublishDraft', permission: 'edit', timeoutMs: PUBLISH_TIMEOUT_MS },
    discardDraft: { path: 'DiscardDraft', permission: 'edit' },
  },
});

const id = z.string().min(1).max(64);

/** A move of one menu: before or after another, or into it as its last child. */
export const moveMenuBody = z.object({
  id,
  version: z.number().int().min(1),
  target_id: id,
  place: z.enum(['before', 'after', 'inside']),
  /** The new parent as the person saw it, null at the top. A target that stands elsewhere by now is refused with 409. */
  parent_id: id.nullable().optional(),
});
export type MoveMenuBody = z.infer<typeof moveMenuBody>;
/** The version of the menu after its move, with which the move can be undone. */
export const movedMenu = z.object({ version: z.number().int() });

/** Menus that are to be moved, hidden, disabled or deleted. */
export const countPeopleBody = z.object({ ids: z.array(id).min(1).max(BATCH_MAX) });
/** How many people see at least one of the menus, or a page below one, through their roles. */
export const countedPeople = z.object({ people: z.number().int().min(0) });
