import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerKeys } from '../auth/keys';
import { issueShareToken, readShareToken } from '../auth/share-token';
import type { Clock } from '../clock/clock';
import type { CallHandlers } from '../http/add-call';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';
import { readRange } from './byte-range';
import { asStoredFile, type FileRow, type FileStore } from './file-store';
import { receiveUpload } from './receive-upload';
import { uploadLimitBytes } from './upload-limit';

export interface FileServices {
  files: FileStore;
  keys: Pick<ServerKeys, 'shareKey'>;
  clock: Clock;
  store: Store;
}

type Calls = 'downloadFile' | 'getFiles' | 'uploadFile' | 'shareFile' | 'getSharedFile';

/** Files: reading (with ranges, so that a film can start anywhere), listing, storing, sharing for minutes. */
export function fileCalls({ files, keys, clock, store }: FileServices): CallHandlers<Calls> {
  return {
    // Whoever of the tenant was given the id of an attachment may read the file.
    async downloadFile({ caller, params, reply, request }) {
      return { data: sendFile(request, reply, files, await files.find(caller.tenantId, params.fileId)) };
    },

    async shareFile({ caller, params }) {
      const { id } = await files.find(caller.tenantId, params.fileId);
      return { data: issueShareToken(keys.shareKey, { tenantId: caller.tenantId, fileId: id }, clock.now()) };
    },

    async getSharedFile({ params, reply, request }) {
      const share = readShareToken(keys.shareKey, params.shareToken, clock.now());
      if (share === undefined) throw new Refusal(404, 'noSuchFile');
      return { data: sendFile(request, reply, files, await files.find(share.tenantId, share.fileId)) };
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

function sendFile(request: FastifyRequest, reply: FastifyReply, files: FileStore, row: FileRow): FastifyReply {
  reply
    .header('content-disposition', disposition(row))
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=60')
    .header(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'",
    )
    .type(row.content_type);
  const range = readRange(request.headers.range, row.size);
  if (range === 'unsatisfiable') {
    const headers = { 'content-range': `bytes */${row.size}` };
    throw new Refusal(416, 'badInput', { values: { detail: 'Range' }, headers });
  }
  if (range === undefined) return reply.header('content-length', row.size).send(files.read(row));
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${row.size}`);
  return reply.header('content-length', range.end - range.start + 1).send(files.read(row, range));
}

/**
 * A file name that every browser understands (RFC 6266). It is always a download: a browser must not run a stored file
 * as a page.
 */
function disposition(row: FileRow): string {
  const plain = row.file_name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(row.file_name)}`;
}
