import { StartFailure } from './start-failure';

/** The numbers that the embedded database's file system gives in place of a code. */
const NUMBERS: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

const SENTENCES: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `The disk of ${folder} is full. Make room on it, then start again.`,
  EDQUOT: (folder) => `The quota for ${folder} is used up. Make room, or have it raised, then start again.`,
  EROFS: (folder) => `${folder} is on a disk that is mounted read-only. Mount it for writing, then start again.`,
  EACCES: (folder) => `This account may not write in ${folder}. Give it the right to, or name another with DATA_DIR.`,
  EPERM: (folder) => `This account may not write in ${folder}. Give it the right to, or name another with DATA_DIR.`,
  ENOTDIR: (folder) => `${folder} is a file, or lies in one, and must be a folder. Name another, then start again.`,
  EEXIST: (folder) => `${folder} is a file and must be a folder. Move it away, or name another, then start again.`,
  EIO: (folder) => `The disk of ${folder} cannot be read or written. Check the disk; then restore a copy of the data.`,
};

/** The system's code of a failure; '' where there is none. */
function systemCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'errno' in error && typeof error.errno === 'number' ? (NUMBERS[error.errno] ?? '') : '';
}

/** The sentence for a folder that cannot be used; undefined where the failure is none of the folder's. */
export function explainFolderError(error: unknown, folder: string): StartFailure | undefined {
  const sentence = SENTENCES[systemCode(error)];
  return sentence === undefined ? undefined : new StartFailure(sentence(folder), { cause: error });
}
