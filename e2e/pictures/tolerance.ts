/** Letters are drawn a shade differently now and then, in each page of a sheet. */
const DIFFERENT_CELLS_PER_PAGE = 10;

/**
 * What a sheet may differ by (docs/qa.md): cells further apart than `threshold`, from 0 to 1 as `pixelmatch` measures
 * colours, differ; a sheet is refused when more cells than `maxDiffPixels` do. A small button has some hundred.
 *
 * @param pages how many pages stand on the sheet
 */
export function toleranceOf(pages: number): { threshold: number; maxDiffPixels: number } {
  return { threshold: 0.05, maxDiffPixels: DIFFERENT_CELLS_PER_PAGE * pages };
}
