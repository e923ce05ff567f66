/** The members of an app's props that the runtime gives. The host adds its own (`MicroAppHost`). */
export interface AppProps {
  /** Unique for each instance. */
  name: string;
  /** The app's path prefix, the basename of its router. */
  prefix: string;
  /** The element to render into. */
  container: HTMLElement;
  /** Called with the host's state and the one before; at once when `fireImmediately`. Ends with the app. */
  onGlobalStateChange(listener: (state: object, previous: object) => void, fireImmediately?: boolean): void;
  offGlobalStateChange(): boolean;
  /** Changes fields of the host's state. False where the host or qiankun refuses. */
  setGlobalState(change: object): boolean;
  /**
   * Calls the listener when the app's tab is hidden or shown. Returns the function that stops listening. Ends with the
   * app.
   */
  onVisibilityChange(listener: (visible: boolean) => void): () => void;
  /** While true, the app holds unsaved input: it is never unmounted to save memory. */
  setDirty(dirty: boolean): void;
  /** Moves the host to a path. */
  navigate(href: string): void;
}

/** The lifecycles that qiankun asks of a micro-app. */
export interface AppLifecycles {
  bootstrap(props: AppProps): Promise<unknown>;
  mount(props: AppProps): Promise<unknown>;
  unmount(props: AppProps): Promise<unknown>;
  /** Called when the host's state has changed. */
  update?(props: AppProps): Promise<unknown>;
}
