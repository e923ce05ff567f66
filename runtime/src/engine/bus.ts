/** A change of the shared state, on its way from one to all. */
export interface BusMessage {
  /** The instance that asked for it; absent where the page itself has changed. */
  from?: string;
  change: unknown;
  /** False: it was refused, and nobody heard of it. */
  accepted: boolean;
  /** The instances that listen and were told. */
  heardBy: readonly string[];
}

type Listener = (message: BusMessage) => void;

const listeners = new Set<Listener>();
let heardBy: Set<string> | undefined;

/** Tells the listener of each message from now on. Returns the function that stops this. */
export function watchBus(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends a message. Nothing else happens while nobody watches. */
export function sendOnBus(from: string | undefined, change: unknown, send: () => boolean): boolean {
  if (listeners.size === 0) return send();
  const outer = heardBy;
  const own = new Set<string>();
  heardBy = own;
  let accepted = false;
  try {
    accepted = send();
    return accepted;
  } finally {
    heardBy = outer;
    const message: BusMessage = { ...(from !== undefined && { from }), change, accepted, heardBy: [...own] };
    for (const listener of [...listeners]) listener(message);
  }
}

/** An instance is told of the message that is on its way. */
export function hearOnBus(instanceId: string): void {
  heardBy?.add(instanceId);
}
