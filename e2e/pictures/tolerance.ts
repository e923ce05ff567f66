/**
 * What a sheet may differ by (docs/qa.md): cells further apart than `threshold`, from 0 to 1 as `pixelmatch` measures
 * colours, differ; a sheet is refused when more cells than `maxDiffPixels` do. A small button has some hundred.
 */
export const TOLERANCE = { threshold: 0.05, maxDiffPixels: 20 };
