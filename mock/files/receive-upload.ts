import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { badInput, refuseBrokenText } from '../http/parse-input';
import { Refusal } from '../http/refusal';
import { FORM_SPARE_BYTES, megabytes } from './upload-limit';

/** A file that is arriving. */
export interface Upload {
  /** Without folders, at most 200 characters, fit for the database. */
  name: string;
  content: Readable;
  /**
   * Resolves when the whole form has arrived and is as it should be. Ask it after the content has been read, and keep
   * nothing where it rejects.
   */
  whole(): Promise<void>;
}

const LONGEST_NAME = 200;

/**
 * Reads the one file of a form and hands it on while it arrives. What is left of a refused upload is read and dropped,
 * so that the client reads the answer.
 *
 * @param limitBytes a larger file is refused; one of exactly this size passes
 * @throws {Refusal} 413 for a file or form that is too large, 400 for one that is broken or breaks off
 */
export async function receiveUpload<Result>(
  request: FastifyRequest,
  limitBytes: number,
  store: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const tooLarge = () => new Refusal(413, 'fileTooLarge', { values: { megabytes: megabytes(limitBytes) } });
  try {
    if (!request.isMultipart()) throw badInput('file');
    if (Number(request.headers['content-length']) > limitBytes + FORM_SPARE_BYTES) throw tooLarge();
    const parts = request.parts({ limits: { fileSize: limitBytes } });
    const part = await firstFile(parts);
    // The parser would read a file that is too large to its end, and only then say so.
    part.file.once('limit', () => part.file.destroy(tooLarge()));
    const upload: Upload = { name: nameOf(part), content: part.file, whole: () => endOf(parts) };
    return await store(upload).catch((error: unknown) => {
      throw part.file.errored === error || isBrokenOff(error) ? asRefusal(error) : error;
    });
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}

type Parts = ReturnType<FastifyRequest['parts']>;

async function firstFile(parts: Parts): Promise<MultipartFile> {
  for (;;) {
    const part = await nextPart(parts);
    if (part === undefined) throw badInput('file');
    if (part.type === 'file') return part;
  }
}

async function endOf(parts: Parts): Promise<void> {
  for (let part = await nextPart(parts); part !== undefined; part = await nextPart(parts)) {
    if (part.type === 'file') throw badInput('file');
  }
}

/** Undefined at the end of the form. */
async function nextPart(parts: Parts): Promise<Multipart | undefined> {
  try {
    const { done, value } = await parts.next();
    return done === true ? undefined : value;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** @throws {Refusal} 400 where the name has characters that cannot be stored */
function nameOf({ filename }: MultipartFile): string {
  // A part may call itself a file by its type and have no name, whatever the library's types say.
  const name: unknown = filename;
  if (typeof name !== 'string') return 'file';
  refuseBrokenText(name);
  // By whole characters: cutting one in half would leave something that no database stores.
  return [...name.replace(/^.*[\\/]/s, '')].slice(-LONGEST_NAME).join('') || 'file';
}

/** A form that ended within its file may have closed the file's stream before anybody read it. */
function isBrokenOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes('terminated early') || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}

/** What the parser or the line says against an upload is the caller's fault; a fault of the disk is not. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) return error;
  const isTooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return isTooMuch ? new Refusal(413, 'tooLarge') : new Refusal(400, 'brokenUpload');
}
