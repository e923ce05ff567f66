/** The bucket that holds the files, and how it is reached. */
export interface Bucket {
  name: string;
  /** What stands before every key: empty, or ending in a slash. */
  prefix: string;
  /** The server's address; undefined for that of Amazon. */
  endpoint: string | undefined;
  region: string;
  /** The bucket stands in the path, not in the host's name. */
  pathStyle: boolean;
  /** Undefined: the account of the machine, by the rules of Amazon. */
  account: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([^?#]*))?$/;
/** What every such store takes in a key without a word. No part is `.` or `..`. */
const PREFIX = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/;

/** Reads `s3://bucket/prefix`. Undefined where it is none. */
export function readStoreAddress(text: string): Pick<Bucket, 'name' | 'prefix'> | undefined {
  const [, name, rest = ''] = ADDRESS.exec(text) ?? [];
  const prefix = rest.replace(/\/+$/, '');
  if (name === undefined || (prefix !== '' && !PREFIX.test(prefix))) return undefined;
  return { name, prefix: prefix === '' ? '' : `${prefix}/` };
}

/** The settings that name a bucket. */
interface BucketSettings {
  FILE_STORE?: Pick<Bucket, 'name' | 'prefix'> | undefined;
  FILE_STORE_PATH_STYLE: boolean | undefined;
  AWS_ENDPOINT_URL_S3?: string | undefined;
  AWS_REGION: string;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
}

/** The bucket of the settings; undefined where there is none. */
export function bucketOf(read: BucketSettings): Bucket | undefined {
  if (read.FILE_STORE === undefined) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = read;
  return {
    ...read.FILE_STORE,
    endpoint: read.AWS_ENDPOINT_URL_S3,
    region: read.AWS_REGION,
    pathStyle: read.FILE_STORE_PATH_STYLE ?? read.AWS_ENDPOINT_URL_S3 !== undefined,
    account:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey, ...(token === undefined ? {} : { sessionToken: token }) },
  };
}
