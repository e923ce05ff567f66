/**
 * The scripts, sheets and modules that are being fetched for an app. Each has its own limit in time, so the limit on
 * opening the app rests meanwhile.
 */
export class FilesOnTheWay {
  private readonly files = new Set<{ url: string }>();
  private readonly listeners = new Set<() => void>();

  /** How many there are. */
  get count(): number {
    return this.files.size;
  }

  /** The one that has been waited for longest; undefined where there is none. */
  get first(): string | undefined {
    const [file] = this.files;
    return file?.url;
  }

  /** Notes that a file is being fetched, until the function given back is called. */
  begin(url: string): () => void {
    const file = { url };
    this.files.add(file);
    this.changed();
    return () => {
      if (this.files.delete(file)) this.changed();
    };
  }

  /** Calls the listener when a fetch begins or ends. @returns the way to stop */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
