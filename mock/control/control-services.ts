import type { Credentials } from '../accounts/credentials';
import type { ServerKeys } from '../auth/keys';
import type { Sessions } from '../auth/sessions';
import type { Clock } from '../clock/clock';
import type { ServerConfig } from '../config/config';
import type { Store } from '../db/store';
import type { FileStore } from '../files/file-store';
import type { Notices } from '../notices/notices';

/** What the control API works with. */
export interface ControlServices {
  config: Pick<ServerConfig, 'fileDir' | 'webRoot' | 'sessionTtlMs'>;
  store: Store;
  clock: Clock;
  keys: Pick<ServerKeys, 'sessionKey' | 'refreshKey'>;
  files: FileStore;
  notices: Notices;
  sessions: Sessions;
  credentials: Credentials;
}
