import { HUB_EVENT_RECEIVE_MESSAGE, HUB_PATH } from '@portal/contract/call';
import { call } from '@/shared/http';
import { nothing } from '@/shared/http/reader';

interface HubOptions {
  /** The session's token of this moment. */
  token: () => string;
  onMessage: (message: unknown) => void;
  /** The server did not take the connection (docs/specification.md#errors). */
  onRefused: (error: unknown) => void;
  /** The connection is open, for the first time or again. What was sent before has to be asked for. */
  onOpen: () => void;
  /** The server has closed the connection for good: the session may have ended. The hub is opened again all the same. */
  onClosed: () => void;
}

/** Pauses between attempts, in ms; the last one repeats. Chance makes each longer, so that not all browsers come at once. */
const RETRY_MS = [0, 2_000, 5_000, 10_000, 30_000];

function retryDelay(attempt: number, chance: number = Math.random()): number {
  const pause = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0;
  return Math.round(pause * (1 + chance / 2));
}

/**
 * Opens the notice hub and keeps it open: reconnects without end, and registers each connection anew. The client
 * library is fetched here, after the first paint. Gives back the way to stop.
 */
export function keepHubOpen(options: HubOptions): () => void {
  const stopped = new AbortController();
  void run(options, stopped.signal);
  return () => stopped.abort();
}

async function run({ token, onMessage, onRefused, onOpen, onClosed }: HubOptions, stopped: AbortSignal): Promise<void> {
  const library = await loadLibrary(stopped);
  if (!library || stopped.aborted) return;
  const connection = new library.HubConnectionBuilder()
    .withUrl(HUB_PATH, { accessTokenFactory: token })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount }) => retryDelay(previousRetryCount),
    })
    // Its own log writes an error for every attempt; the shell says itself what matters.
    .configureLogging(library.LogLevel.None)
    .build();
  const register = async () => {
    const { connectionId } = connection;
    if (connectionId === null) return;
    await call('initConnection', { body: { connectionId }, read: nothing }).then(onOpen, onRefused);
  };
  connection.on(HUB_EVENT_RECEIVE_MESSAGE, onMessage);
  const open = async () => {
    for (let attempt = 1; !stopped.aborted; attempt += 1) {
      try {
        await connection.start();
        await register();
        return;
      } catch {
        await pause(retryDelay(attempt), stopped);
      }
    }
  };
  connection.onreconnected(() => void register());
  // The library goes on trying after a loss, but not after a good-bye.
  connection.onclose(() => {
    if (stopped.aborted) return;
    onClosed();
    void pause(retryDelay(1), stopped).then(open);
  });
  stopped.addEventListener('abort', () => void connection.stop());
  await open();
}

/** The library's file may be out of reach as the server may. */
async function loadLibrary(stopped: AbortSignal) {
  for (let attempt = 1; !stopped.aborted; attempt += 1) {
    try {
      return await import('@microsoft/signalr');
    } catch (error) {
      console.warn('the client of the notice hub could not be loaded', error);
      await pause(retryDelay(attempt), stopped);
    }
  }
  return undefined;
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
