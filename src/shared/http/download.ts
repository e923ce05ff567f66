import { CODE_REQUEST_ERROR, type CallRoute } from '@portal/contract/call';
import { shellRoutes } from '@portal/contract/shell-routes';
import { translate } from '@/shared/i18n/translate';
import { ApiError } from './api-error';
import { buildRequest } from './build-request';
import { notOffered } from './create-call';
import { httpMessages } from './http.messages';
import { isAbsent, noteIfMissing } from './offers';
import { readEnvelope } from './read-envelope';
import { send } from './send';
import { currentHooks } from './session-hooks';
import { umiTransport } from './umi-transport';

interface DownloadedFile {
  blob: Blob;
  /** The server's media type, without parameters; empty where it named none. */
  mediaType: string;
}

/**
 * A stored file by its id (docs/specification.md#calls, DownloadFile), or what the server has made of it for a preview.
 * Fails with an {@link ApiError}.
 */
export function downloadFile(
  fileId: string,
  signal?: AbortSignal,
  name: 'downloadFile' | 'getConvertedFile' = 'downloadFile',
): Promise<DownloadedFile> {
  return download(name, { fileId }, signal);
}

/** A picture of a person by its id. Fails with an {@link ApiError}. */
export async function downloadPicture(id: string, signal?: AbortSignal): Promise<Blob> {
  return (await download('getPicture', { id }, signal)).blob;
}

async function download(
  name: 'downloadFile' | 'getConvertedFile' | 'getPicture',
  params: Record<string, string>,
  signal?: AbortSignal,
): Promise<DownloadedFile> {
  const route: CallRoute = shellRoutes[name];
  if (isAbsent(route)) throw notOffered(name, 0);
  const request = buildRequest(route, name, { params }, currentHooks().caller());
  return send(umiTransport, request, name, signal, async (response) => {
    const mediaType = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (response.ok) return { blob: await response.blob(), mediaType };
    const reading = readEnvelope(await response.text(), route);
    if (noteIfMissing(route, response.status, reading)) throw notOffered(name, response.status);
    const refused = reading.kind === 'failure' && response.status < 500;
    throw new ApiError({
      kind: refused ? 'rejected' : 'http',
      code: refused ? reading.code : CODE_REQUEST_ERROR,
      status: response.status,
      callName: name,
      msg: refused ? reading.msg : translate(httpMessages, 'http.server', { status: response.status }),
    });
  });
}
