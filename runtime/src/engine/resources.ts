export type ResourceName = 'source' | 'sandbox' | 'modules';

/** The things that an instance has taken from the page. Each must be given back exactly once. */
export class Resources {
  private readonly releases = new Map<ResourceName, () => void>();
  private over = false;

  /** Takes note of something that was taken; after the end it is given back at once. */
  hold(name: ResourceName, release: () => void): void {
    if (this.over) release();
    else if (this.releases.has(name)) throw new Error(`${name} is held already`);
    else this.releases.set(name, release);
  }

  /** Gives one back; nothing happens where it is not held. */
  release(name: ResourceName): void {
    const release = this.releases.get(name);
    this.releases.delete(name);
    release?.();
  }

  /** Gives back what is left, in the order in which it was taken. */
  releaseAll(): void {
    this.over = true;
    for (const name of [...this.releases.keys()]) this.release(name);
  }
}
