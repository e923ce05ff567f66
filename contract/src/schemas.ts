import { accountSchemas } from './calls/account';
import { assistantSchemas } from './calls/assistant';
import { boardSchemas } from './calls/board';
import { directorySchemas } from './calls/directory';
import { extraSchemas } from './calls/extra';
import { favouriteSchemas } from './calls/favourite';
import { homeSchemas } from './calls/home';
import { noticeSchemas } from './calls/notice';
import { ownNoticeSchemas } from './calls/own-notices';
import { pageSchemas } from './calls/page';
import { recordSchemas } from './calls/record';
import { workflowSchemas } from './calls/workflow';
import type { CallSchema } from './call';
import type { CallName } from './routes';

/** The input and the answer of every call in `routes.ts`. A missing name does not compile. */
export const callSchemas = {
  ...accountSchemas,
  ...directorySchemas,
  ...favouriteSchemas,
  ...noticeSchemas,
  ...ownNoticeSchemas,
  ...homeSchemas,
  ...extraSchemas,
  ...recordSchemas,
  ...boardSchemas,
  ...pageSchemas,
  ...assistantSchemas,
  ...workflowSchemas,
} as const satisfies Record<CallName, CallSchema>;

export type CallSchemas = typeof callSchemas;
