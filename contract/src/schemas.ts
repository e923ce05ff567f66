import { accountSchemas } from './calls/account';
import { assistantSchemas } from './calls/assistant';
import { boardSchemas } from './calls/board';
import { directorySchemas } from './calls/directory';
import { extraSchemas } from './calls/extra';
import { favouriteSchemas } from './calls/favourite';
import { noticeSchemas } from './calls/notice';
import { pageSchemas } from './calls/page';
import { recordSchemas } from './calls/record';
import { workflowSchemas } from './calls/workflow';
import type { CallSchema } from './call';
import type { CallName } from './routes';

/** What goes into and comes out of every call in `routes.ts`; a name missing here does not compile. */
export const callSchemas = {
  ...accountSchemas,
  ...directorySchemas,
  ...favouriteSchemas,
  ...noticeSchemas,
  ...extraSchemas,
  ...recordSchemas,
  ...boardSchemas,
  ...pageSchemas,
  ...assistantSchemas,
  ...workflowSchemas,
} as const satisfies Record<CallName, CallSchema>;

export type CallSchemas = typeof callSchemas;
