import { readFileSync } from 'node:fs';
import type { Compiler } from 'webpack';

/**
 * Writes the page: a template with the sheets and the script of the entry `main`. The script is marked `entry`, by which
 * import-html-entry, and so qiankun, knows it.
 */
export class PagePlugin {
  /**
   * @param template the file of the page without them
   * @param base what their names are appended to
   */
  constructor(
    private readonly template: string,
    private readonly base: string,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.template);
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        compilation.emitAsset('index.html', new sources.RawSource(this.pageOf(files)));
      });
    });
  }

  private pageOf(files: readonly string[]): string {
    const sheets = files
      .filter((file) => file.endsWith('.css'))
      .map((file) => `    <link rel="stylesheet" href="${this.base}${file}" />\n`);
    const scripts = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => `    <script entry src="${this.base}${file}"></script>\n`);
    return readFileSync(this.template, 'utf8')
      .replace(/^ *<\/head>/m, (end) => sheets.join('') + end)
      .replace(/^ *<\/body>/m, (end) => scripts.join('') + end);
  }
}
