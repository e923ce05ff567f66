import type { TenantCopies } from './tenant-copies';
import type { NewTenant } from './wire';

/** Copies that wait for a test: making one takes longer than a test should wait. */
const SPARES = 3;

/** Hands out tenants that were made before they were asked for, and makes others in their place. */
export class TenantPool {
  private readonly spares = new Map<string, Promise<NewTenant>[]>();
  private making: Promise<unknown> = Promise.resolve();

  constructor(private readonly copies: TenantCopies) {}

  /** A fresh tenant; one that could not be made rejects here, and the next one is made anew. Of a moment there is no stock. */
  take(example: string, at?: string): Promise<NewTenant> {
    if (at !== undefined) return this.make(example, at);
    this.fill(example);
    const next = this.spares.get(example)?.shift() ?? this.make(example);
    this.fill(example);
    return next;
  }

  /** Begins to make spares, one after the other. */
  fill(example: string): void {
    const waiting = this.spares.get(example) ?? [];
    this.spares.set(example, waiting);
    while (waiting.length < SPARES) waiting.push(this.make(example));
  }

  /** Does something when the copies under way are made; a failure is nobody's. */
  afterwards(work: () => Promise<unknown>): void {
    this.making = this.making.then(work).catch(() => undefined);
  }

  /** Waits for what is under way. */
  async settle(): Promise<void> {
    await this.making;
  }

  private make(example: string, at?: string): Promise<NewTenant> {
    const made = this.making.then(() => this.copies.create(example, at));
    this.making = made.catch(() => undefined);
    return made;
  }
}
