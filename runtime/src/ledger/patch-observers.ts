import type { SandboxPatch } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';
import type { LedgerItem } from './ledger';
import { ledgerOf } from './ledgers';
import { WeakItems } from './weak-items';

interface Observer {
  disconnect(): void;
}

/** Records an app's observers while they observe, and disconnects them when it ends. */
export const patchObservers: SandboxPatch = (sandboxWindow, context) => {
  const ledger = ledgerOf(context);
  const weak = new WeakItems(ledger);
  const entries = new WeakMap<Observer, LedgerItem>();

  function started(observer: Observer, name: string): void {
    if (entries.has(observer)) return;
    entries.set(
      observer,
      weak.open('observer', name, observer, (each) => each.disconnect(), started),
    );
  }
  function stopped(observer: Observer): void {
    ledger.close(entries.get(observer));
    entries.delete(observer);
  }

  /** One that was made when the app was loaded goes on observing while the app is parked. It is told nothing then. */
  function unlessParked<Given extends unknown[]>(callback: (...given: Given) => void): (...given: Given) => void {
    // The browser says what is wrong with something else.
    if (typeof callback !== 'function') return callback;
    return function (this: unknown, ...given) {
      if (!ledger.isEnded) Reflect.apply(callback, this, given);
    };
  }

  defineMember(sandboxWindow, 'MutationObserver', {
    value: class MutationObserver extends window.MutationObserver {
      constructor(callback: MutationCallback) {
        super(unlessParked(callback));
      }
      override observe(target: Node, options?: MutationObserverInit): void {
        super.observe(target, options);
        started(this, 'MutationObserver');
      }
      override disconnect(): void {
        super.disconnect();
        stopped(this);
      }
    },
  });
  defineMember(sandboxWindow, 'ResizeObserver', {
    value: class ResizeObserver extends window.ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(unlessParked(callback));
      }
      override observe(target: Element, options?: ResizeObserverOptions): void {
        super.observe(target, options);
        started(this, 'ResizeObserver');
      }
      override disconnect(): void {
        super.disconnect();
        stopped(this);
      }
    },
  });
  defineMember(sandboxWindow, 'IntersectionObserver', {
    value: class IntersectionObserver extends window.IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(unlessParked(callback), options);
      }
      override observe(target: Element): void {
        super.observe(target);
        started(this, 'IntersectionObserver');
      }
      override disconnect(): void {
        super.disconnect();
        stopped(this);
      }
    },
  });
  defineMember(sandboxWindow, 'PerformanceObserver', {
    value: class PerformanceObserver extends window.PerformanceObserver {
      constructor(callback: PerformanceObserverCallback) {
        super(unlessParked(callback));
      }
      override observe(options?: PerformanceObserverInit): void {
        super.observe(options);
        started(this, 'PerformanceObserver');
      }
      override disconnect(): void {
        super.disconnect();
        stopped(this);
      }
    },
  });
  return () => {};
};
