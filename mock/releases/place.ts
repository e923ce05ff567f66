import { join, sep } from 'node:path';
import { PREFIX_FORM } from '@portal/contract/microapp/prefix';
import { registrations } from '../../microapps.config';

/** Below `FILE_DIR`, or in the bucket. No tenant has this name. */
export const RELEASES_FOLDER = '@releases';
/** Addresses of releases begin with it. */
export const RELEASES_PATH = '/apps/';
/** How much of a content's hash names its folder, characters: enough that none is met by chance or by search. */
const KEY_LENGTH = 32;
const ADDRESS = /^\/apps(\/[\w-]+(?:\/[\w-]+)*)\/([0-9a-f]{32})\/(.*)$/;

/** The folder of all releases. */
export const releasesIn = (fileDir: string): string => join(fileDir, RELEASES_FOLDER);

/** Whether a prefix is one of `microapps.config.ts`. */
export const isPrefix = (prefix: string): boolean => registrations.some((each) => each.prefix === prefix);

/** Of the content that a release has: two releases of one content have one folder. */
export const keyOf = (contentHash: string): string => contentHash.slice(0, KEY_LENGTH);

/** The folder of a release's files. @param root the folder of all releases */
export function folderOf(root: string, prefix: string, key: string): string {
  return join(root, prefix.slice(1).replaceAll('/', '.'), key);
}

/** What the keys of a release's files begin with in an object store: their path below `FILE_DIR`. */
export const placeIn = ({ prefix, key }: { prefix: string; key: string }): string =>
  `${folderOf(RELEASES_FOLDER, prefix, key).replaceAll(sep, '/')}/`;

/** The address of a release's page, ending in a slash. It never names anything else. */
export const addressOf = (prefix: string, key: string): string => `/apps${prefix}/${key}/`;

/** What an address below {@link RELEASES_PATH} names; undefined where it cannot be a release's. */
export function readAddress(path: string): { prefix: string; key: string; file: string } | undefined {
  const [, prefix = '', key = '', file = ''] = ADDRESS.exec(path) ?? [];
  return PREFIX_FORM.test(prefix) ? { prefix, key, file } : undefined;
}
