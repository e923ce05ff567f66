import { createCall } from './create-call';
import { fetchTransport } from './fetch-transport';

/** The same calls without umi-request, for the small sign-in entry and for the call that leaves the session. */
export const { call: openCall, callWithMessage: openCallWithMessage } = createCall(fetchTransport);
