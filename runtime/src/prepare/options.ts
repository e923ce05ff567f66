/** How a build is prepared. */
export interface PrepareOptions {
  /**
   * The address of the build's root as its pages write it: `./`, a path, or with its origin. Left out: found in the
   * pages. With its origin, stack traces and source maps have the build's own addresses.
   */
  base?: string;
  /** For how many instances of one page files are written. `any`: the server gives those of 0 for any number. */
  instances?: number | 'any';
}
