import type { PreparedBuild } from '../../reading/prepared/prepared-build';
import { hasSum } from '../../reading/prepared/text-sum';
import { readResource } from '../../reading/read-resource';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../../model/registration';
import type { ReadModuleOptions } from '../source/read-module';

/**
 * The texts of one version of an entry whose names would be the same for other texts. A module that was changed after
 * it was prepared is found by its sum. Each is asked for once.
 */
export class CurrentTexts {
  private readonly answers = new Map<string, Promise<boolean>>();

  constructor(
    private readonly build: PreparedBuild,
    private readonly options: ReadModuleOptions,
  ) {}

  /** Whether the server has the text that was prepared. True where it has none: then nothing else is newer. */
  isSame(url: string): Promise<boolean> {
    const known = this.answers.get(url) ?? this.ask(url);
    this.answers.set(url, known);
    return known;
  }

  private async ask(url: string): Promise<boolean> {
    const sum = this.build.sumOf(url);
    if (!sum) return true;
    try {
      const { text } = await readResource(url, { phase: 'scripts', limitMs: SCRIPT_LOAD_TIMEOUT_MS, ...this.options });
      return hasSum(text, sum);
    } catch {
      return true;
    }
  }
}
