/** What a page in a frame asks of the host. */
export type FrameMessage =
  /** The page listens: it is told what the host gives. */
  | { type: 'ready' }
  | { type: 'title'; title: string }
  /** The height of its content, CSS px; null: it fills its panel. */
  | { type: 'height'; height: number | null }
  | { type: 'navigate'; href: string }
  | { type: 'dirty'; dirty: boolean }
  /** One of the host's keys was pressed in it. */
  | { type: 'keydown'; pressed: KeyboardEventInit };

/** What a page in a frame is told. */
export type HostMessage =
  | {
      type: 'init';
      /** Unique for each frame. */
      name: string;
      prefix: string;
      /** The tab's address below the prefix. */
      path: string;
      visible: boolean;
    }
  /** What the host gives has changed. */
  | { type: 'data' }
  | { type: 'path'; path: string }
  | { type: 'visible'; visible: boolean };

/** The host's part of what is said between it and its frames: the form of the messages, and the data. */
export interface FrameRules {
  /**
   * Reads what a page has posted; must not throw.
   * @returns the message; its problem as a text; undefined where it is none of the host's protocol
   */
  read(data: unknown): FrameMessage | string | undefined;
  /** A message as it is posted; the host adds its data to `init` and `data`. */
  write(message: HostMessage): unknown;
  /** Calls the listener when the host's data have changed. Returns the function that stops listening. */
  subscribe(listener: () => void): () => void;
}
