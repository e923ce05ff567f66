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

  defineMember(sandboxWindow, 'MutationObserver', {
    value: class MutationObserver extends window.MutationObserver {
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
