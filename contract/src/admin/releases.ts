import { z } from 'zod';
import { PUBLISHING_TIMEOUT_MS } from '../call';
import { CODE_MAX, NAME_MAX, REMARK_MAX } from './crud/common-fields';
import { checkReport } from '../entities/check-report';
import { releaseAtAddress } from '../entities/release';
import { defineScreen } from './crud/screen';

const SIZE_MAX = 2_147_483_647;
/** Of looking at the files of a release that stay where they are deployed, ms: longer than the server gives itself. */
const CHECK_TIMEOUT_MS = 90_000;

/** The published versions of the sub-applications. */
export const releases = defineScreen({
  name: 'releases',
  icon: 'cloud-upload',
  area: 'release',
  title: { zh: '发布版本', en: 'Releases' },
  noun: { zh: '发布版本', en: 'release' },
  nameField: 'release_version',
  fields: [
    {
      kind: 'text',
      name: 'prefix',
      label: { zh: '应用', en: 'Application' },
      search: true,
      sortable: true,
      maxLength: NAME_MAX,
      width: 130,
    },
    {
      kind: 'text',
      name: 'release_version',
      label: { zh: '版本', en: 'Version' },
      search: true,
      sortable: true,
      maxLength: CODE_MAX,
      width: 130,
    },
    {
      kind: 'choice',
      name: 'given',
      label: { zh: '发放情况', en: 'Given to' },
      search: true,
      width: 130,
      options: [
        { value: 'current', label: { zh: '当前版本', en: 'Everybody' }, tone: 'success' },
        { value: 'some', label: { zh: '部分人员', en: 'Some people' }, tone: 'processing' },
        { value: 'nobody', label: { zh: '未发放', en: 'Nobody' }, tone: 'default' },
      ],
    },
    {
      kind: 'choice',
      name: 'checked',
      label: { zh: '检查', en: 'Check' },
      help: {
        zh: '发布者运行 portal-kit check 的结果；门户没有亲自检查',
        en: 'What portal-kit check found on the machine of the publisher; the portal has not seen it',
      },
      search: true,
      width: 120,
      options: [
        { value: 'passed', label: { zh: '通过', en: 'Passed' }, tone: 'success' },
        { value: 'warned', label: { zh: '有警告', en: 'Warnings' }, tone: 'warning' },
        { value: 'failed', label: { zh: '未通过', en: 'Failures' }, tone: 'error' },
        { value: 'none', label: { zh: '没有报告', en: 'No report' }, tone: 'default' },
      ],
    },
    {
      kind: 'text',
      name: 'notes',
      label: { zh: '说明', en: 'Notes' },
      search: true,
      maxLength: REMARK_MAX,
      width: 240,
    },
    {
      kind: 'integer',
      name: 'size_kb',
      label: { zh: '大小（KB）', en: 'Size (kB)' },
      sortable: true,
      min: 0,
      max: SIZE_MAX,
      width: 110,
    },
    {
      kind: 'integer',
      name: 'file_count',
      label: { zh: '文件数', en: 'Files' },
      sortable: true,
      min: 0,
      max: SIZE_MAX,
      width: 90,
    },
    {
      kind: 'choice',
      name: 'stands',
      label: { zh: '文件位置', en: 'Its files' },
      help: {
        zh: '留在原处的文件每天检查一次是否仍与发布时相同',
        en: 'Files that stay where they are deployed are looked at once a day: are they as they were published?',
      },
      search: true,
      width: 150,
      options: [
        { value: 'here', label: { zh: '门户', en: 'In the portal' }, tone: 'default' },
        { value: 'elsewhere', label: { zh: '部分留在原处', en: 'Partly where deployed' }, tone: 'success' },
        { value: 'changed', label: { zh: '原处文件已变化', en: 'Changed where deployed' }, tone: 'error' },
        { value: 'gone', label: { zh: '原处文件已不在', en: 'Gone where deployed' }, tone: 'error' },
        { value: 'unreached', label: { zh: '原处无法访问', en: 'Out of reach' }, tone: 'warning' },
      ],
    },
    {
      kind: 'text',
      name: 'elsewhere_name',
      label: { zh: '首个异常文件', en: 'First of them' },
      maxLength: REMARK_MAX,
      width: 160,
    },
    {
      kind: 'integer',
      name: 'elsewhere_count',
      label: { zh: '留在原处（个）', en: 'Files elsewhere' },
      sortable: true,
      min: 0,
      max: SIZE_MAX,
      width: 120,
    },
    {
      kind: 'integer',
      name: 'elsewhere_kb',
      label: { zh: '留在原处（KB）', en: 'Elsewhere (kB)' },
      sortable: true,
      min: 0,
      max: SIZE_MAX,
      width: 120,
    },
    {
      kind: 'time',
      name: 'elsewhere_checked_at',
      label: { zh: '原处检查时间', en: 'Looked at' },
      list: 'hidden',
      width: 180,
    },
    {
      kind: 'text',
      name: 'publisher',
      label: { zh: '发布者', en: 'Publisher' },
      search: true,
      sortable: true,
      maxLength: NAME_MAX,
      width: 140,
    },
    { kind: 'text', name: 'source_commit', label: { zh: '提交', en: 'Commit' }, maxLength: NAME_MAX, width: 130 },
    {
      kind: 'text',
      name: 'contract_version',
      label: { zh: '契约版本', en: 'Contract version' },
      maxLength: NAME_MAX,
      list: 'hidden',
      width: 120,
    },
    {
      kind: 'text',
      name: 'permissions',
      label: { zh: '所需权限码', en: 'Permission codes asked for' },
      maxLength: REMARK_MAX,
      list: 'hidden',
      width: 240,
    },
    {
      kind: 'text',
      name: 'content_hash',
      label: { zh: '内容哈希', en: 'Content hash' },
      maxLength: CODE_MAX,
      list: 'hidden',
      width: 240,
    },
    {
      kind: 'time',
      name: 'published_at',
      label: { zh: '发布时间', en: 'Published at' },
      search: true,
      sortable: true,
      width: 180,
    },
  ],
  optionFields: { code: 'release_version', zh: 'prefix', en: 'prefix' },
  defaultSort: { field: 'published_at', order: 'desc' },
  actions: ['list', 'info', 'options', 'delete', 'export'],
  extraCalls: {
    upload: {
      path: 'Upload',
      permission: 'upload',
      label: { zh: '上传版本', en: 'Upload a release' },
      timeoutMs: PUBLISHING_TIMEOUT_MS,
    },
    fetch: { path: 'Fetch', permission: 'upload', timeoutMs: PUBLISHING_TIMEOUT_MS },
    fetchProgress: { path: 'FetchProgress', permission: 'upload' },
    check: { path: 'Check', permission: 'upload', timeoutMs: CHECK_TIMEOUT_MS },
    compare: { path: 'Compare', permission: 'query' },
    report: { path: 'Report', permission: 'query' },
  },
});

/** By it the page asks how far its fetching is: random, made by the page. */
const progressId = z.string().regex(/^[\w-]{8,64}$/);
export const fetchReleaseBody = releaseAtAddress.extend({ progress_id: progressId });
export const fetchProgressBody = z.object({ progress_id: progressId });
/** Files and bytes that have been fetched; null where nothing is being fetched. */
export const fetchProgress = z.object({ files: z.number().int(), bytes: z.number().int() }).nullable();
/** What a look at the files that stay where they are deployed found: how they are, and the first that is not the same. */
export const checkedFiles = z.object({ state: z.enum(['', 'changed', 'gone', 'unreached']), name: z.string() });

/** What the check found of a release, as its publisher sent it; null where they sent nothing. */
export const releaseReport = checkReport.nullable();

/** Two releases of one application: the one that is compared with, and the other one. */
const rowId = z.string().min(1).max(CODE_MAX);
export const compareReleasesBody = z.object({ before: rowId, after: rowId });
const bytes = z.number().int();
const count = z.number().int();
/** What is another in one release than in another one. Sizes are in bytes, as the files were published. */
export const releaseDifference = z.object({
  before: bytes,
  after: bytes,
  added: count,
  removed: count,
  changed: count,
  /** The files that grew or shrank most, at most five; 0 bytes where a file is not there. */
  largest: z.array(z.object({ path: z.string(), before: bytes, after: bytes })),
  /** The permission codes that only the other one, or only the first one, asks for, as their builds declare them. */
  permissions: z.object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    /** Those of the added that no menu of the tenant has: no role can give them. */
    unknown: z.array(z.string()),
  }),
});
export type ReleaseDifference = z.infer<typeof releaseDifference>;
