import { accountSchemas } from './calls/account';
import { assistantSchemas } from './calls/assistant';
import { boardSchemas } from './calls/board';
import { brandSchemas } from './calls/brand';
import { directorySchemas } from './calls/directory';
import { extraSchemas } from './calls/extra';
import { favouriteSchemas } from './calls/favourite';
import { homeSchemas } from './calls/home';
import { invitationSchemas } from './calls/invitation';
import { noticeSchemas } from './calls/notice';
import { openingSchemas } from './calls/opening';
import { ownNoticeSchemas } from './calls/own-notices';
import { overrideSchemas } from './calls/override';
import { pageSchemas } from './calls/page';
import { profileSchemas } from './calls/profile';
import { recordSchemas } from './calls/record';
import { releaseSchemas } from './calls/release';
import { secondFactorSchemas } from './calls/second-factor';
import { signInSchemas } from './calls/sign-in';
import { statusSchemas } from './calls/status';
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
  ...profileSchemas,
  ...recordSchemas,
  ...boardSchemas,
  ...brandSchemas,
  ...pageSchemas,
  ...assistantSchemas,
  ...workflowSchemas,
  ...releaseSchemas,
  ...statusSchemas,
  ...openingSchemas,
  ...overrideSchemas,
  ...signInSchemas,
  ...secondFactorSchemas,
  ...invitationSchemas,
} as const satisfies Record<CallName, CallSchema>;

export type CallSchemas = typeof callSchemas;
