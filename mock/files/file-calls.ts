import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerKeys } from '../auth/keys';
import { issueShareToken, readShareToken } from '../auth/share-token';
import type { Clock } from '../clock/clock';
import type { CallHandlers } from '../http/add-call';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';
import { readRange } from './byte-range';
import { contentTypeOf } from './content-types';
import type { OfficeConverter } from './conversion/office-converter';
import { asStoredFile, type FileRow, type FileStore } from './file-store';
import { receiveUpload } from './receive-upload';
import { uploadLimitBytes } from './upload-limit';

export interface FileServices {
  files: FileStore;
  keys: Pick<ServerKeys, 'shareKey'>;
  clock: Clock;
  store: Store;
  /** Undefined where no LibreOffice is installed. */
  converter: OfficeConverter | undefined;
}

type Calls = 'downloadFile' | 'getConvertedFile' | 'getFiles' | 'uploadFile' | 'shareFile' | 'getSharedFile';

/** Files: reading (with ranges, so that a film can start anywhere), listing, storing, sharing for minutes. */
export function fileCalls({ files, keys, clock, store, converter }: FileServices): CallHandlers<Calls> {
  return {
    // Whoever of the tenant was given the id of an attachment may read the file.
    async downloadFile({ caller, params, reply, request }) {
      return { data: await sendFile(request, reply, files, await files.find(caller.tenantId, params.fileId)) };
    },

    async getConvertedFile({ caller, params, reply }) {
      const row = await files.find(caller.tenantId, params.fileId);
      if (converter === undefined) throw new Refusal(422, 'notConverted');
      const { path, format, size } = await files.onDisk(row, (original) =>
        converter.convert(original, row.file_name, row.size),
      );
      const name = `${row.file_name}.${format}`;
      asDownload(reply, name, contentTypeOf(name)).header('content-length', size);
      return { data: reply.send(createReadStream(path)) };
    },

    async shareFile({ caller, params }) {
      const { id } = await files.find(caller.tenantId, params.fileId);
      return { data: issueShareToken(keys.shareKey, { tenantId: caller.tenantId, fileId: id }, clock.now()) };
    },

    async getSharedFile({ params, reply, request }) {
      const share = readShareToken(keys.shareKey, params.shareToken, clock.now());
      if (share === undefined) throw new Refusal(404, 'noSuchFile');
      return { data: await sendFile(request, reply, files, await files.find(share.tenantId, share.fileId)) };
    },

    async getFiles({ caller, query }) {
      return { data: await files.list(caller, query) };
    },

    async uploadFile({ caller, request }) {
      const limit = await uploadLimitBytes(store, caller.tenantId);
      const row = await receiveUpload(request, limit, (upload) =>
        files.save(caller.tenantId, caller.accountId, upload, limit),
      );
      return { data: asStoredFile(row) };
    },
  };
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  row: FileRow,
): Promise<FastifyReply> {
  const range = readRange(request.headers.range, row.size);
  const answer = () => asDownload(reply, row.file_name, row.content_type).header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    answer();
    const headers = { 'content-range': `bytes */${row.size}` };
    throw new Refusal(416, 'badInput', { values: { detail: 'Range' }, headers });
  }
  // Before the headers: a store that is away is answered by an envelope.
  const content = await files.read(row, range);
  if (range === undefined) return answer().header('content-length', row.size).send(content);
  answer().code(206).header('content-range', `bytes ${range.start}-${range.end}/${row.size}`);
  return reply.header('content-length', range.end - range.start + 1).send(content);
}

/** The headers of a stored file: a download, in which nothing runs. */
function asDownload(reply: FastifyReply, name: string, contentType: string): FastifyReply {
  return reply
    .header('content-disposition', disposition(name))
    .header('cache-control', 'private, max-age=60')
    .header(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'",
    )
    .type(contentType);
}

/**
 * A file name that every browser understands (RFC 6266). It is always a download: a browser must not run a stored file
 * as a page.
 */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
