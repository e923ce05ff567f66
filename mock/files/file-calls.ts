import type {} from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { issueShareToken, readShareToken } from '../auth/share-token';
import { asStoredFile, type FileRow } from './file-store';
import { readRange } from './byte-range';
import { contentTypeOf } from './content-types';
import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';

const LONGEST_NAME = 200;

/** Files: reading (with ranges, so that films can be sought), listing, storing. */
export const fileCalls: CallHandlers<'downloadFile' | 'getFiles' | 'uploadFile' | 'shareFile' | 'getSharedFile'> = {
  // An attachment is shared by its id: any colleague of the tenant who was given it may read the file.
  async downloadFile({ caller, params, reply, request, services }) {
    return { data: sendFile(request, reply, services, await services.files.find(caller, params.fileId)) };
  },

  async shareFile({ caller, params, services }) {
    const { id } = await services.files.find(caller, params.fileId);
    return {
      data: issueShareToken(services.keys.pageKey, { tenantId: caller.tenantId, fileId: id }, services.clock.now()),
    };
  },

  async getSharedFile({ params, reply, request, services }) {
    const share = readShareToken(services.keys.pageKey, params.shareToken, services.clock.now());
    if (share === undefined) throw new Refusal(404, 'noSuchFile');
    return { data: sendFile(request, reply, services, await services.files.find(share, share.fileId)) };
  },

  async getFiles({ caller, query, services }) {
    return { data: await services.files.list(caller, query) };
  },

  async uploadFile({ caller, request, services }) {
    if (!request.isMultipart()) throw new Refusal(400, 'badInput', { detail: 'file' });
    const part = await request.file();
    if (part === undefined) throw new Refusal(400, 'badInput', { detail: 'file' });
    const name = part.filename.replace(/^.*[\\/]/, '').slice(-LONGEST_NAME) || 'file';
    const row = await services.files.save(caller.tenantId, caller.accountId, name, contentTypeOf(name), part.file);
    return { data: asStoredFile(row) };
  },
};

function sendFile(request: FastifyRequest, reply: FastifyReply, { files }: Services, row: FileRow): FastifyReply {
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
    throw new Refusal(416, 'badInput', { detail: 'Range' }, { 'content-range': `bytes */${row.size}` });
  }
  if (range === undefined) return reply.header('content-length', row.size).send(files.read(row));
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${row.size}`);
  return reply.header('content-length', range.end - range.start + 1).send(files.read(row, range));
}

/** The name for every browser (RFC 6266); always as a download for types that could run as a page. */
function disposition(row: FileRow): string {
  const plain = row.file_name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(row.file_name)}`;
}
