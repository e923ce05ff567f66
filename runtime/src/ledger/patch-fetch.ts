import { appAddresses } from '../sandbox/app-addresses';
import type { SandboxPatch } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';
import { ledgerOf } from './ledgers';
import { WeakItems } from './weak-items';

/** Ways to read a response to its end. */
const READERS = ['json', 'text', 'blob', 'arrayBuffer', 'formData', 'bytes'] as const;

/**
 * Both functions stand outside of `fetch`. A function made inside it holds all that the request holds, including its
 * controller. An entry is kept until the controller is collected, so it would then be kept for ever.
 */
const abort = (controller: AbortController): void => controller.abort();
const labelOf = (input: RequestInfo | URL, init: RequestInit | undefined): string =>
  input instanceof Request
    ? `${init?.method ?? input.method} ${input.url}`
    : `${init?.method ?? 'GET'} ${String(input)}`;

/** An answer that nobody gets. A new one each time: a promise keeps all that waits for it. */
const never = (): Promise<never> => new Promise(() => {});

/** Records an app's requests until their answers are read, and aborts them when it ends. */
export const patchFetch: SandboxPatch = (sandboxWindow, context) => {
  const ledger = ledgerOf(context);
  const weak = new WeakItems(ledger);
  const { request } = appAddresses(context);
  const resolved = <Input>(input: Input): Input | string => (typeof input === 'string' ? request(input) : input);

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const controller = new AbortController();
    const label = labelOf(input, init);
    const entry = ledger.open(
      'fetch',
      label,
      () => controller.abort(new DOMException('The micro-app was closed', 'AbortError')),
      fetch,
    );
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const signal = given ? AbortSignal.any([controller.signal, given]) : controller.signal;
    try {
      const response = await window.fetch(resolved(input), { ...init, signal });
      // A stream that is still being read goes on being held, by a reference that does not keep it.
      if (response.body) follow(response, weak.open('fetch', label, controller, abort, fetch));
      keepAlive.set(response, controller);
      return response;
    } catch (error) {
      // Nobody is there to hear it. One that is parked may go on, so it is told.
      if (ledger.hasEnded) return never();
      throw error;
    } finally {
      ledger.close(entry);
    }
  };
  /** A controller lives as long as the response that it can abort. */
  const keepAlive = new WeakMap<Response, AbortController>();

  function follow(response: Response, entry: ReturnType<typeof ledger.open>): void {
    for (const name of READERS) {
      const read: unknown = Reflect.get(response, name);
      if (typeof read !== 'function') continue;
      Object.defineProperty(response, name, {
        configurable: true,
        writable: true,
        value: async (): Promise<unknown> => {
          try {
            return await Reflect.apply(read, response, []);
          } catch (error) {
            if (ledger.hasEnded) return never();
            throw error;
          } finally {
            ledger.close(entry);
          }
        },
      });
    }
  }

  defineMember(sandboxWindow, 'fetch', { value: fetch });
  const ownRequest: typeof Request = new Proxy(window.Request, {
    construct: (native, [input, ...rest]: unknown[], target): object =>
      Reflect.construct(native, [resolved(input), ...rest], target === ownRequest ? native : target),
  });
  defineMember(sandboxWindow, 'Request', { value: ownRequest });
  return () => {};
};
