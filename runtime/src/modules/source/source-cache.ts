import type { ModuleSource } from './module-source';

/** How much text of immutable modules is kept for the next instance, in UTF-16 code units. */
const SOURCE_CACHE_UNITS = 24_000_000;

/** Keeps analysed modules by address, the most recently used ones up to a limit of their texts' lengths. */
export class SourceCache {
  private readonly sources = new Map<string, ModuleSource>();
  private units = 0;

  constructor(private readonly limit = SOURCE_CACHE_UNITS) {}

  get(key: string): ModuleSource | undefined {
    const source = this.sources.get(key);
    if (source) {
      // A map keeps the order of insertion: the first one was used longest ago.
      this.sources.delete(key);
      this.sources.set(key, source);
    }
    return source;
  }

  set(key: string, source: ModuleSource): void {
    this.delete(key);
    if (source.text.length > this.limit) return;
    this.sources.set(key, source);
    this.units += source.text.length;
    for (const oldest of this.sources.keys()) {
      if (this.units <= this.limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const source = this.sources.get(key);
    if (!source) return;
    this.units -= source.text.length;
    this.sources.delete(key);
  }
}
