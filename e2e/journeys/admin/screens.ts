import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { databases } from '@portal/contract/admin/databases';
import { departments } from '@portal/contract/admin/departments';
import { dictTypes } from '@portal/contract/admin/dict-types';
import { pathOfScreen, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import { languages } from '@portal/contract/admin/languages';
import { menus } from '@portal/contract/admin/menus';
import { noticeTemplates } from '@portal/contract/admin/notice-templates';
import { posts } from '@portal/contract/admin/posts';
import { parameters } from '@portal/contract/admin/parameters';
import { roles } from '@portal/contract/admin/roles';
import { services } from '@portal/contract/admin/services';
import { subsystems } from '@portal/contract/admin/subsystems';
import { systems } from '@portal/contract/admin/systems';
import { screensMessages } from '../../../src/features/admin/screens/screens.messages';
import { Portal } from '../../../rig/portal';
import type { AdminArea, Entries, Entry } from './admin-area';

/** What a journey does on one screen. */
export interface Walk {
  screen: AdminScreen;
  /** The row that is added; names are those of the description. */
  entries: Entries;
  /** By which field it is found. */
  find: string;
  /** What the row shows. */
  text: string;
  /** A text field that is changed, and to what; by the other editor first. */
  change: readonly [field: string, text: string];
  /** In the form that was saved empty. */
  whenEmpty?: (area: AdminArea) => Promise<void>;
  /** In the form, before it is saved. */
  inForm?: (area: AdminArea) => Promise<void>;
  /** In the form when the row is edited. */
  whenEdited?: (area: AdminArea) => Promise<void>;
  /** In the list, when the row has been found. */
  inList?: (area: AdminArea) => Promise<void>;
}

const portal: Entry = { choose: 'portal' };
/** Of this run: every row that a journey makes has it. */
export const mark = `J${Date.now().toString(36)}`;

export const pathOf = pathOfScreen;
/** Whether it shows rows; else it is a form. */
export const isList = ({ actions }: AdminScreen) => actions === undefined || actions.length > 0;

/** The conditions of a search, kept under a name on the server: they are there after a reload, and can be removed. */
async function keepsFilter(area: AdminArea): Promise<void> {
  const name = `${mark} filter`;
  const said = (id: 'filterSaved' | 'filterDeleted') =>
    expect(area.said(area.text(id).replace('{name}', name))).toBeVisible();
  const choose = async (item: string) => {
    await area.button('filters').click();
    await area.page.getByRole('menuitem', { name: item }).click();
  };
  await choose(area.text('saveFilter'));
  await area.dialog().getByLabel(area.text('filterName')).fill(name);
  await area.save();
  await said('filterSaved');
  await area.page.reload();
  await choose(name);
  await expect(area.search().getByLabel(area.label('service_code'))).toHaveValue(`${mark}-srv`);
  await area.button('filters').click();
  await area.page.getByRole('button', { name: area.text('deleteFilter').replace('{name}', name) }).click();
  await said('filterDeleted');
}

/**
 * An exported sheet can be imported. The shell shows the texts of the language codes, in open pages from the next
 * navigation on.
 */
async function namesTheShell(area: AdminArea): Promise<void> {
  const texts = screensMessages[area.language];
  const sheet = area.page.waitForEvent('download');
  await area.button('export').click();
  const file = await (await sheet).path();
  await area.button({ own: texts['adminScreens.import'] }).click();
  const input = { name: 'texts.xlsx', mimeType: 'application/octet-stream', buffer: await readFile(file) };
  await area.dialog().locator('input[type="file"]').setInputFiles(input);
  const done = texts['adminScreens.importDone']
    .replace('{added}', '0')
    .replace('{changed}', '0')
    .replace('{unchanged}', '1');
  await expect(area.said(done)).toBeVisible();
  const shell = new Portal(area.page);
  await shell.open('/home');
  await expect(
    area.page.getByRole('button', { name: `${area.language === 'zh' ? '收拢' : 'Fold'} ${mark}` }),
  ).toBeVisible();
  await shell.open(pathOf(area.screen));
  await expect(area.row('menus.collapse')).toHaveCount(1);
}

export const walks: readonly Walk[] = [
  {
    screen: systems,
    find: 'system_code',
    text: `${mark}-sys`,
    change: ['system_name', '改名系统'],
    entries: { system_code: `${mark}-sys`, system_name: '旅程系统', system_name_en: 'Journey system' },
  },
  {
    screen: subsystems,
    find: 'subsystem_code',
    text: `${mark}-sub`,
    change: ['subsystem_name', '改名子系统'],
    entries: {
      system_id: { choose: 'oa' },
      subsystem_code: `${mark}-sub`,
      subsystem_name: '旅程子系统',
      subsystem_name_en: 'Journey subsystem',
    },
    whenEmpty: (area) =>
      expect(area.dialog().getByText(screensMessages[area.language]['adminScreens.keysMissing'])).toBeVisible(),
    // Shown once, before it is saved.
    inForm: async (area) => {
      const texts = screensMessages[area.language];
      await area.dialog().getByRole('button', { name: texts['adminScreens.generate'] }).click();
      await expect(area.dialog().getByRole('region', { name: texts['adminScreens.privateKey'] })).toContainText(
        'BEGIN PRIVATE KEY',
      );
    },
    whenEdited: (area) => expect(area.dialog()).not.toContainText('BEGIN PRIVATE KEY'),
  },
  {
    screen: services,
    find: 'service_code',
    text: `${mark}-srv`,
    change: ['service_name', '改名服务'],
    entries: {
      service_code: `${mark}-srv`,
      service_name: '旅程服务',
      service_url: 'http://journey.example/api',
      service_name_en: 'Journey service',
    },
    inList: keepsFilter,
  },
  {
    screen: parameters,
    find: 'cfg_code',
    text: `${mark}_cfg`,
    change: ['cfg_name', '改名参数'],
    entries: {
      cfg_code: `${mark}_cfg`,
      cfg_name: '旅程参数',
      cfg_name_en: 'Journey parameter',
      cfg_value: '1',
      subsystem_id: portal,
    },
  },
  {
    screen: languages,
    find: 'lang_code',
    text: 'menus.collapse',
    change: ['zh', '收拢'],
    entries: { lang_code: 'menus.collapse', zh: `收拢 ${mark}`, en: `Fold ${mark}`, subsystem_id: portal },
    inList: namesTheShell,
  },
  {
    screen: databases,
    find: 'db_code',
    text: `${mark}-db`,
    change: ['db_name', '改名数据库'],
    entries: {
      db_code: `${mark}-db`,
      db_name: '旅程数据库',
      db_name_en: 'Journey database',
      connection: 'postgres://u:s3cr3t@127.0.0.1:1/x',
    },
    inForm: async (area) => {
      await area.dialog().getByRole('button', { name: screensMessages[area.language]['adminScreens.test'] }).click();
      await expect(area.dialog().getByRole('alert')).toContainText(
        area.language === 'zh' ? '连接被拒绝' : 'Refused: no database',
      );
    },
  },
  {
    screen: dictTypes,
    find: 'dict_code',
    text: `${mark}_dict`,
    change: ['dict_name', '改名字典'],
    entries: {
      dict_code: `${mark}_dict`,
      dict_name: '旅程字典',
      dict_name_en: 'Journey dictionary',
      subsystem_id: portal,
    },
  },
  {
    screen: roles,
    find: 'role_code',
    text: `${mark}-role`,
    change: ['role_name', '改名角色'],
    entries: { role_code: `${mark}-role`, role_name: '旅程角色', role_name_en: 'Journey role' },
  },
  {
    screen: noticeTemplates,
    find: 'template_code',
    text: `${mark}-tpl`,
    change: ['template_name', '改名模板'],
    entries: {
      template_code: `${mark}-tpl`,
      template_name: '旅程模板',
      template_name_en: 'Journey template',
      content: '今晚维护',
    },
  },
  {
    screen: departments,
    find: 'dept_code',
    text: `${mark}-dep`,
    change: ['dept_name', '改名部门'],
    entries: { dept_code: `${mark}-dep`, dept_name: '旅程部门', dept_name_en: 'Journey department' },
  },
  {
    screen: posts,
    find: 'post_code',
    text: `${mark}-post`,
    change: ['post_name_en', 'Renamed post'],
    entries: { post_code: `${mark}-post`, post_name: '旅程岗位', post_name_en: 'Journey post' },
  },
  {
    screen: employees,
    find: 'emp_code',
    text: `${mark}-emp`,
    change: ['emp_name_en', 'Renamed employee'],
    entries: {
      emp_code: `${mark}-emp`,
      emp_name: '旅程员工',
      emp_name_en: 'Journey employee',
      dept_id: { choose: 'D4200' },
      email: `${mark}@journey.example`,
    },
  },
  {
    // In the other language its row is known by its route address.
    screen: menus,
    find: 'menu_name',
    text: mark,
    change: ['menu_name_en', 'Renamed catalog'],
    entries: { menu_name: mark, menu_name_en: 'Journey catalog', menu_code: `${mark}-menu`, path: `/${mark}` },
  },
];
