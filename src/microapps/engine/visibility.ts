type Listener = (visible: boolean) => void;

/** Tells the parts of one instance, and its app, when its tab is shown or hidden. */
export class Visibility {
  private readonly listeners = new Set<Listener>();
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

  clear(): void {
    this.listeners.clear();
  }
}
