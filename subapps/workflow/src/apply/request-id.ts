import { randomString } from 'subapp-kit';

/** As hard to guess as a UUID. */
const ID_SIGNS = 22;

/** An id for one sending of a form. The server makes one workflow instance of it, even if it arrives twice. */
export const newRequestId = (): string => randomString(ID_SIGNS);
