import type { ClusterMessage } from './messages';
import type { BucketSize } from './shared-bucket';

/** `none` where there is one server only; `away` while the others cannot be reached. */
export type BackplaneState = 'none' | 'connected' | 'away';

/** What other servers say to a question: one of them says yes, all say no, or it is not known. */
export type Answer = 'yes' | 'no' | 'unknown';

/** What a server does with messages of the others. The answer counts only where it was a question. */
export type ClusterListener = (message: ClusterMessage) => boolean | void;

/** Connects the servers of a portal. What it carries may be lost: whatever must not be is in the database as well. */
export interface Backplane {
  readonly state: BackplaneState;
  /** Tells all other servers. Does nothing while they cannot be reached. */
  tell(message: ClusterMessage): void;
  /** Asks all other servers. Never rejects. */
  ask(message: ClusterMessage): Promise<Answer>;
  /**
   * Begins to hear the others.
   *
   * @param onBack called when they can be reached again
   */
  listen(listener: ClusterListener, onBack: () => void): void;
  /**
   * Takes a token from a bucket that all servers share.
   *
   * @returns 0 when there was one, else the seconds until there is one; undefined where it is not known
   */
  take(bucket: string, size: BucketSize): Promise<number | undefined>;
  close(): Promise<void>;
}

/** The backplane of a single server. */
export const alone: Backplane = {
  state: 'none',
  tell: () => undefined,
  ask: async () => 'unknown',
  listen: () => undefined,
  take: async () => undefined,
  close: async () => undefined,
};
