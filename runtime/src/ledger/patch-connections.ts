import { appAddresses } from '../sandbox/app-addresses';
import type { SandboxPatch } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';
import { HiddenAllowance } from './hidden-allowance';
import type { LedgerItem } from './ledger';
import { ledgerOf } from './ledgers';

import { muteWhenEnded } from './mute-when-ended';
import { WeakItems } from './weak-items';

/** How many messages a hidden app may post to itself before it rests. A list of a framework takes a few. */
const HIDDEN_MESSAGES = 200;

/** What a request tells when it is aborted. */
const ENDS_OF_REQUESTS = ['readystatechange', 'abort', 'loadend'];

/** Records an app's open connections, workers and channels, and ends them with the app. */
export const patchConnections: SandboxPatch = (sandboxWindow, context) => {
  const ledger = ledgerOf(context);
  const weak = new WeakItems(ledger);
  const { request } = appAddresses(context);
  const addressOf = (url: string | URL): string => request(String(url));

  defineMember(sandboxWindow, 'XMLHttpRequest', {
    value: class XMLHttpRequest extends window.XMLHttpRequest {
      private asked = '';
      constructor() {
        super();
        muteWhenEnded(this, ledger, ENDS_OF_REQUESTS);
      }
      override open(
        method: string,
        url: string | URL,
        async = true,
        username?: string | null,
        password?: string | null,
      ): void {
        this.asked = `${method.toUpperCase()} ${String(url)}`;
        super.open(method, addressOf(url), async, username, password);
      }
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        const entry = ledger.open('xhr', this.asked, () => this.abort(), this.send);
        if (ledger.isEnded) return;
        this.addEventListener('loadend', () => ledger.close(entry), { once: true });
        super.send(body);
      }
    },
  });
  defineMember(sandboxWindow, 'WebSocket', {
    value: class WebSocket extends window.WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        muteWhenEnded(this, ledger, ['open', 'message', 'error', 'close']);
        const entry = ledger.open('socket', this.url, () => this.close(), WebSocket);
        this.addEventListener('close', () => ledger.close(entry));
      }
    },
  });
  defineMember(sandboxWindow, 'EventSource', {
    value: class EventSource extends window.EventSource {
      private readonly entry: LedgerItem;
      constructor(url: string | URL, init?: EventSourceInit) {
        super(addressOf(url), init);
        this.entry = ledger.open('event-source', this.url, () => super.close(), EventSource);
      }
      override close(): void {
        super.close();
        ledger.close(this.entry);
      }
    },
  });
  defineMember(sandboxWindow, 'Worker', {
    value: class Worker extends window.Worker {
      private readonly entry: LedgerItem;
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.entry = ledger.open('worker', String(url), () => super.terminate(), Worker);
      }
      override terminate(): void {
        super.terminate();
        ledger.close(this.entry);
      }
    },
  });
  defineMember(sandboxWindow, 'BroadcastChannel', {
    value: class BroadcastChannel extends window.BroadcastChannel {
      private readonly entry: LedgerItem;
      constructor(name: string) {
        super(name);
        this.entry = ledger.open('channel', name, () => super.close(), BroadcastChannel);
      }
      override close(): void {
        super.close();
        ledger.close(this.entry);
      }
    },
  });
  const post: CallableFunction = MessagePort.prototype.postMessage;
  const letRest = (port: MessagePort): void => {
    const own = (...given: unknown[]): void => postOrKeep(() => void Reflect.apply(post, port, given));
    Object.defineProperty(port, 'postMessage', { configurable: true, writable: true, value: own });
  };
  defineMember(sandboxWindow, 'MessageChannel', {
    value: class MessageChannel extends window.MessageChannel {
      constructor() {
        super();
        for (const port of [this.port1, this.port2]) {
          weak.open('port', 'MessagePort', port, closePort, MessageChannel);
          letRest(port);
        }
      }
    },
  });
  // A port or the window may post to itself for ever.
  const rests = (): boolean => !context.registration.background && !context.isVisible();
  const posts = new HiddenAllowance(rests, HIDDEN_MESSAGES, () => ledger.isEnded);
  const postOrKeep = (post: () => void): void => (posts.passes() ? post() : posts.keep(post));
  defineMember(sandboxWindow, 'postMessage', {
    value: (...given: Parameters<typeof window.postMessage>) => postOrKeep(() => window.postMessage(...given)),
  });
  const unfollow = context.onVisibility(() => posts.follow());
  return () => {
    unfollow();
    posts.end();
  };
};

/** Written apart from whatever knows one port: a function keeps what the functions beside it use. */
function closePort(port: MessagePort): void {
  port.close();
}
