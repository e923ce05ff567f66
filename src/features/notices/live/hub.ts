import { HUB_EVENT_COUNTS_CHANGED, HUB_EVENT_RECEIVE_MESSAGE, HUB_EVENT_RELEASES_CHANGED } from '@portal/contract/call';
import { readPortalConfig } from '@/shared/config/portal-config';
import { call, isTransient } from '@/shared/http';
import { nothing } from '@/shared/http/reader';
import { loadUntil, pause, retryDelay } from '../retry';

interface HubOptions {
  /** The session's token of this moment. */
  token: () => string;
  onMessage: (message: unknown) => void;
  /** The person has read notices, here or on another page. */
  onCounts: (counts: unknown) => void;
  /** Some people get another release of an application. */
  onReleases: () => void;
  /** The server did not take the connection (docs/specification.md#errors). */
  onRefused: (error: unknown) => void;
  /** The connection is open, for the first time or again. What was sent before has to be asked for. */
  onOpen: () => void;
  /** The server has closed the connection for good: the session may have ended. The hub is opened again all the same. */
  onClosed: () => void;
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

async function run(options: HubOptions, stopped: AbortSignal): Promise<void> {
  const { token, onMessage, onCounts, onReleases, onRefused, onOpen, onClosed } = options;
  const library = await loadUntil('the client of the notice hub', () => import('@microsoft/signalr'), stopped);
  if (!library || stopped.aborted) return;
  const connection = new library.HubConnectionBuilder()
    .withUrl(readPortalConfig().hubPath, { accessTokenFactory: token })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount }) => retryDelay(previousRetryCount),
    })
    // Its own log writes an error for every attempt; the shell says itself what matters.
    .configureLogging(library.LogLevel.None)
    .build();
  const register = async () => {
    const { connectionId } = connection;
    if (connectionId === null) return;
    // The server that was asked may be gone while another one has the connection: then somebody else is asked.
    for (let attempt = 1; connection.connectionId === connectionId && !stopped.aborted; attempt += 1) {
      try {
        await call('initConnection', { body: { connectionId }, read: nothing });
        return onOpen();
      } catch (error) {
        // A connection that was lost meanwhile is unknown to the server: the next one registers itself.
        if (connection.connectionId !== connectionId) return;
        if (!isTransient(error)) return onRefused(error);
        await pause(retryDelay(attempt), stopped);
      }
    }
  };
  connection.on(HUB_EVENT_RECEIVE_MESSAGE, onMessage);
  connection.on(HUB_EVENT_COUNTS_CHANGED, onCounts);
  connection.on(HUB_EVENT_RELEASES_CHANGED, onReleases);
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
