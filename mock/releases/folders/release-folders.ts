import type { Store } from '../../db/store';

/** What a release is found by: the application's path prefix, and the key of its content. */
export interface ReleasePlace {
  prefix: string;
  key: string;
}

/** The files of releases. Each release is a folder that its content names, so it never changes. */
export interface ReleaseFolders {
  /** Of this machine: what is being made stands here until it is kept, in folders ending in `.part`. */
  readonly root: string;
  isThere(place: ReleasePlace): Promise<boolean>;
  /** Keeps a folder that was made as a release. Where its content is there already, it counts as new again. */
  keep(made: string, place: ReleasePlace): Promise<void>;
  /** From now on it counts as new: what nothing uses is removed by its age. One that is gone stays gone. */
  touch(place: ReleasePlace): Promise<void>;
  /** The folder on this machine. Where there is no such release, it names a folder that is not there. */
  open(place: ReleasePlace): Promise<string>;
  /**
   * Removes what broken publishings left, uploads that nobody goes on with, and the files of releases that were deleted
   * a week ago: tabs that were open then may have asked for them until now. One server does it for all.
   *
   * @param now milliseconds since 1970
   * @returns how much was removed
   */
  sweep(store: Store, now: number): Promise<number>;
  /** Removes from this machine's disk what is not needed there. Each server does it for itself. */
  tidy(now: number): Promise<void>;
}
