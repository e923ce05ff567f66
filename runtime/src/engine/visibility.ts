type Listener = (visible: boolean) => void;

/** Tells the parts of one instance, and its app, when its tab is shown or hidden. */
export class Visibility {
  private readonly listeners = new Set<Listener>();
  private readonly ofMount = new Set<() => void>();
  visible = false;

  set(visible: boolean): void {
    if (this.visible === visible) return;
    this.visible = visible;
    for (const listener of [...this.listeners]) {
      try {
        listener(visible);
      } catch (error) {
        // One app's mistake must not keep the tab from being shown.
        window.reportError(error);
      }
    }
  }

  readonly listen = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The same, but only while the app is mounted. */
  readonly listenWhileMounted = (listener: Listener): (() => void) => {
    const stop = this.listen(listener);
    const end = (): void => {
      stop();
      this.ofMount.delete(end);
    };
    this.ofMount.add(end);
    return end;
  };

  endMount(): void {
    for (const end of this.ofMount) end();
  }

  clear(): void {
    this.ofMount.clear();
    this.listeners.clear();
  }
}
