import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { readKeyFiles, type KeyGeneration } from './key-files';
import type { RotatingKey } from './rotating-key';

/** Between two looks at the folder, ms: strangers' tokens make this server look. */
const REREAD_PAUSE_MS = 5_000;

/** The keys of a folder, by generations. */
export class KeyRing {
  private generations: readonly KeyGeneration[];
  private readonly derived = new Map<string, KeyObject>();
  private readAt = -Infinity;

  /** @param lifeMs how long a generation is usable after the next one was made: as long as what it signed */
  constructor(
    private readonly folder: string,
    found: readonly KeyGeneration[],
    readonly newest: KeyGeneration,
    private readonly lifeMs: number,
  ) {
    this.generations = found;
  }

  /** Keys for signing, derived from each generation's master. */
  signing(use: string): RotatingKey {
    return this.rotating((generation) => this.derive(generation, use));
  }

  /** The keys that decrypt passwords. */
  passwords(): RotatingKey {
    return this.rotating((generation) => generation.passwordKey);
  }

  /**
   * A key that does not rotate, for what is stored: of the oldest generation in the folder. Rotation must not make
   * stored secrets unreadable.
   */
  lasting(use: string): KeyObject {
    return this.derive(this.generations.at(-1) ?? this.newest, use);
  }

  private rotating(keyOf: (generation: KeyGeneration) => KeyObject): RotatingKey {
    const usable = () => this.usable().map(keyOf);
    return {
      newest: keyOf(this.newest),
      get usable() {
        return usable();
      },
      reread: () => this.reread(),
    };
  }

  /** This server's newest and those that another server has begun to use, then older ones until their time is over. */
  private usable(): KeyGeneration[] {
    const now = Date.now();
    const endedAt = (index: number) => {
      const successors = this.generations.slice(0, index);
      if (successors.some((one) => one.endsOlder)) return -Infinity;
      return (successors.at(-1)?.madeAt ?? Infinity) + this.lifeMs;
    };
    return this.generations.filter((_, index) => now < endedAt(index));
  }

  private reread(): boolean {
    const now = performance.now();
    if (now - this.readAt < REREAD_PAUSE_MS) return false;
    this.readAt = now;
    try {
      const found = readKeyFiles(this.folder);
      const isNew = found.some(({ id }) => this.generations.every((known) => known.id !== id));
      if (isNew) this.generations = found;
      return isNew;
    } catch {
      // A folder that is being written, or gone for a moment: this server goes on with the keys that it has.
      return false;
    }
  }

  private derive({ id, master }: KeyGeneration, use: string): KeyObject {
    const name = `${id} ${use}`;
    const known = this.derived.get(name);
    if (known !== undefined) return known;
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `portal ${use}`, 32)));
    this.derived.set(name, made);
    return made;
  }
}
