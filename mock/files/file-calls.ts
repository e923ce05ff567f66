import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerKeys } from '../auth/keys';
import { issueShareToken, readShareToken } from '../auth/share-token';
import type { Clock } from '../clock/clock';
import type { CallHandlers } from '../http/add-call';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';
import { contentTypeOf } from './content-types';
import type { OfficeConverter } from './conversion/office-converter';
import { asStoredFile, type FileRow, type FileStore } from './file-store';
import { receiveUpload } from './receive-upload';
import { asDownload, sendStored } from './send-stored';
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

function sendFile(request: FastifyRequest, reply: FastifyReply, files: FileStore, row: FileRow): Promise<FastifyReply> {
  const { file_name: name, content_type: contentType, size } = row;
  return sendStored(request, reply, { name, contentType, size, read: (range) => files.read(row, range) });
}
