import type { Store } from './store';

const MOST_ENTRIES = 4096;

/**
 * Keeps the results of reads that every call needs, until the next write of any kind. On a PostgreSQL server others
 * write as well, so there every read goes to the database.
 */
export class ReadCache<Value> {
  private readonly known = new Map<string, Promise<Value>>();
  private at: number | undefined;

  constructor(private readonly store: Pick<Store, 'changes'>) {}

  /** What `load` gives, or gave since the last write. */
  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const changes = this.store.changes();
    if (changes === undefined) return load();
    if (this.at !== changes || this.known.size >= MOST_ENTRIES) this.known.clear();
    this.at = changes;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const loading = load();
    this.known.set(key, loading);
    loading.catch(() => {
      if (this.known.get(key) === loading) this.known.delete(key);
    });
    return loading;
  }
}
