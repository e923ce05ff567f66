import { z } from 'zod';
import { PUBLISHING_TIMEOUT_MS } from '../call';
import { CODE_MAX, NAME_MAX, REMARK_MAX } from './crud/common-fields';
import { releaseAtAddress } from '../entities/release';
import { defineScreen } from './crud/screen';

const SIZE_MAX = 2_147_483_647;

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
  },
});

/** By it the page asks how far its fetching is: random, made by the page. */
const progressId = z.string().regex(/^[\w-]{8,64}$/);
export const fetchReleaseBody = releaseAtAddress.extend({ progress_id: progressId });
export const fetchProgressBody = z.object({ progress_id: progressId });
/** Files and bytes that have been fetched; null where nothing is being fetched. */
export const fetchProgress = z.object({ files: z.number().int(), bytes: z.number().int() }).nullable();
