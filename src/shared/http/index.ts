import { createCall, createRouteCall } from './create-call';
import { accountReaders, openReaders } from './readers/account';
import { portalReaders } from './readers/portal';
import { umiTransport } from './umi-transport';

/** Every call of the contract, typed: `await call('getDicts', { params: { code } })`. */
export const { call, callWithMessage } = createCall(umiTransport, {
  ...openReaders,
  ...accountReaders,
  ...portalReaders,
});

/** A call by its route, for what the contract describes beside `routes.ts`. */
export const callRoute = createRouteCall(umiTransport);

export { ApiError, isTransient, messageOf, type ApiErrorKind } from './api-error';
export type { Answer, CallOptions } from './create-call';
export { downloadFile, type DownloadedFile } from './download';
export { configureHttp, type SessionHooks } from './session-hooks';
