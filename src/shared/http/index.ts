import { createCall } from './create-call';
import { umiTransport } from './umi-transport';

/** Every call of the shell: `await call('getDicts', { params: { code }, read: readDictEntries })`. */
export const { call, callWithMessage } = createCall(umiTransport);

export { ApiError, causeOf, isAnswerLost, isTransient, messageOf, type ApiErrorKind } from './api-error';
export { downloadFile, downloadPicture } from './download';
export { isOffered, subscribeOffers } from './offers';
export { configureHttp } from './session-hooks';
