/** Where a server is in its life, for who decides whether to send people to it. */
export class ServerState {
  private current: 'serving' | 'leaving' = 'serving';
  private readonly done = new Map<string, number>();

  /** From now on the server asks for no more work, and does what comes all the same. */
  leave(): void {
    this.current = 'leaving';
  }

  /** How far the machine's clock is ahead of the database's, ms; 0 where the database is this server's own. */
  clockAhead: () => number = () => 0;

  /** This server has done a round of repeated work. */
  didRound(name: string): void {
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  /** How many rounds of each work this server has done. */
  get rounds(): ReadonlyMap<string, number> {
    return this.done;
  }

  get leaving(): boolean {
    return this.current === 'leaving';
  }
}
