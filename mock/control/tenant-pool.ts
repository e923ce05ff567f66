import type { TenantCopies } from './tenant-copies';
import type { NewTenant } from './wire';

/** How many tenants wait in the pool. Making one takes longer than a test should wait. */
const SPARES = 3;

/** A pool of tenants that are made in advance. Each one that is taken is replaced. */
export class TenantPool {
  private readonly spares = new Map<string, Promise<NewTenant>[]>();
  private making: Promise<unknown> = Promise.resolve();

  constructor(private readonly copies: TenantCopies) {}

  /**
   * Takes a fresh tenant. Rejects if making it failed; the next call makes a new one.
   *
   * @param at a fixed time. Tenants with a fixed time are made on demand; they are not kept in the pool.
   */
  take(example: string, at?: string): Promise<NewTenant> {
    if (at !== undefined) return this.make(example, at);
    this.fill(example);
    const next = this.spares.get(example)?.shift() ?? this.make(example);
    this.fill(example);
    return next;
  }

  /** Starts to fill the pool for an example, one tenant after the other. */
  fill(example: string): void {
    const waiting = this.spares.get(example) ?? [];
    this.spares.set(example, waiting);
    while (waiting.length < SPARES) waiting.push(this.make(example));
  }

  /** Runs a piece of work after the tenants that are being made. Its failure is ignored. */
  afterwards(work: () => Promise<unknown>): void {
    this.making = this.making.then(work).catch(() => undefined);
  }

  /** Waits for the work that has been started. */
  async settle(): Promise<void> {
    await this.making;
  }

  private make(example: string, at?: string): Promise<NewTenant> {
    const made = this.making.then(() => this.copies.create(example, at));
    this.making = made.catch(() => undefined);
    return made;
  }
}
