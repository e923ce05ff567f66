import { z } from 'zod';
import { changedFields, CODE_MAX, NAME_MAX, REMARK_MAX } from './crud/common-fields';
import { defineScreen } from './crud/screen';

/** Which release of each sub-application people get. */
export const releaseApplications = defineScreen({
  name: 'release-applications',
  icon: 'appstore',
  area: 'release-app',
  title: { zh: '应用当前版本', en: 'Current releases' },
  noun: { zh: '应用', en: 'application' },
  nameField: 'prefix',
  fields: [
    {
      kind: 'text',
      name: 'prefix',
      label: { zh: '应用', en: 'Application' },
      search: true,
      sortable: true,
      maxLength: NAME_MAX,
      width: 140,
    },
    {
      kind: 'text',
      name: 'app_name',
      label: { zh: '名称', en: 'Name' },
      search: true,
      sortable: true,
      maxLength: NAME_MAX,
    },
    {
      kind: 'text',
      name: 'current_version',
      label: { zh: '当前版本', en: 'Current release' },
      search: true,
      sortable: true,
      maxLength: CODE_MAX,
    },
    {
      kind: 'integer',
      name: 'release_count',
      label: { zh: '版本数', en: 'Releases' },
      sortable: true,
      min: 0,
      max: 1e9,
      width: 100,
    },
    {
      kind: 'choice',
      name: 'health',
      label: { zh: '运行情况', en: 'Health' },
      help: { zh: '最近 24 小时的页面上报', en: 'What pages reported in the last 24 hours' },
      search: true,
      width: 110,
      options: [
        { value: 'good', label: { zh: '正常', en: 'Good' }, tone: 'success' },
        { value: 'faults', label: { zh: '有错误', en: 'Errors' }, tone: 'warning' },
        { value: 'failing', label: { zh: '有失败', en: 'Failures' }, tone: 'error' },
        { value: 'none', label: { zh: '未打开', en: 'Not opened' }, tone: 'default' },
      ],
    },
    {
      kind: 'integer',
      name: 'opening_count',
      label: { zh: '打开次数', en: 'Openings' },
      sortable: true,
      min: 0,
      max: 1e9,
      width: 100,
    },
    { kind: 'text', name: 'reason', label: { zh: '更改原因', en: 'Reason' }, maxLength: REMARK_MAX, width: 260 },
    ...changedFields,
  ],
  defaultSort: { field: 'prefix', order: 'asc' },
  actions: ['list', 'export'],
  extraCalls: {
    lookUp: { path: 'LookUp', permission: 'query' },
    give: { path: 'Give', permission: 'give', label: { zh: '设为当前版本或回滚', en: 'Make current, roll back' } },
  },
});

/** Makes a release the current one of its application, or takes releases away from it. */
export const giveReleaseBody = z.object({
  prefix: z.string().min(1).max(NAME_MAX),
  /** Null: the application is opened at the entry of the environment again. */
  release_id: z.string().min(1).max(CODE_MAX).nullable(),
  /** The current release as the person saw it; null where there was none. */
  seen: z.string().max(CODE_MAX).nullable(),
  reason: z.string().trim().min(1).max(REMARK_MAX),
});

/** How many places are looked up at once. */
export const PLACES_AT_ONCE = 200;
const FILE_MAX = 300;
const LINES_MAX = 10_000_000;

/** Asks who looks after an application, which release an entry is, and where places of its files are in the sources. */
export const lookUpBody = z.object({
  prefix: z.string().min(1).max(NAME_MAX),
  /** The address that it was opened from. */
  entry: z.string().max(FILE_MAX),
  places: z
    .array(
      z.object({
        /** Below the folder of the entry. */
        file: z.string().max(FILE_MAX),
        line: z.int().min(0).max(LINES_MAX),
        column: z.int().min(0).max(LINES_MAX),
      }),
    )
    .max(PLACES_AT_ONCE),
});

export const lookedUpApplication = z.object({
  owner: z.string(),
  owner_contact: z.string(),
  /** The version of the release that the entry is; empty where it is none. */
  release: z.string(),
  is_current: z.boolean(),
  /** `file:line:column` in the sources, in the order of the places; null where no source map tells, or may be told. */
  places: z.array(z.string().nullable()),
});
