import { ObjectStoreAway } from './object-store';

/** What a store says where the settings are wrong: asking again changes nothing. */
const REFUSED: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket. Make it, or correct FILE_STORE',
  AccessDenied: 'this account may not use it. Give it the right to list, read, write and delete there',
  InvalidAccessKeyId: 'it does not know this account. Correct AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the secret is another one. Correct AWS_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'it is in another region. Correct AWS_REGION',
  PermanentRedirect: 'it is in another region or at another address. Correct AWS_REGION or AWS_ENDPOINT_URL_S3',
  CredentialsProviderError: 'there is no account for it. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
};

/** What is missing, as a store says it of an object. */
const MISSING = new Set(['NoSuchKey', 'NotFound']);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Whether a store says that there is no such object. */
export const isMissing = (error: unknown): boolean => MISSING.has(nameOf(error));

/** A failure as a sentence for the log. @param place the store */
export function awayBy(error: unknown, place: string): ObjectStoreAway {
  if (error instanceof ObjectStoreAway) return error;
  const refused = REFUSED[nameOf(error)];
  if (refused !== undefined) return new ObjectStoreAway(`The file store ${place}: ${refused}.`, true, { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : nameOf(error);
  const why = error instanceof Error && error.message !== '' ? error.message : code;
  return new ObjectStoreAway(`The file store ${place} does not answer: ${why} (${code}).`, false, { cause: error });
}

/** Whether what failed may be well the next time. */
export function isWorthAgain(error: unknown): boolean {
  if (REFUSED[nameOf(error)] !== undefined) return false;
  const status = Number(Reflect.get(Object(Reflect.get(Object(error), '$metadata')), 'httpStatusCode'));
  return !(status >= 400 && status < 500) || status === 408 || status === 429;
}
