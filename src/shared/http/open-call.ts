import { createCall } from './create-call';
import { fetchTransport } from './fetch-transport';
import { openReaders } from './readers/account';

/** The calls that need no token, for the small sign-in entry: without umi-request. */
export const { call: openCall, callWithMessage: openCallWithMessage } = createCall(fetchTransport, openReaders);
