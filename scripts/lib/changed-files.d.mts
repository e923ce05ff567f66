/** Paths below `cwd` that differ from what others have; undefined where Git cannot say: see `changed-files.mjs`. */
export function changedFiles(cwd?: string): Promise<string[] | undefined>;
