import type { SandboxPatch } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';
import type { LedgerItem } from './ledger';
import { ledgerOf } from './ledgers';

/** Records an app's `blob:` addresses, each of which keeps its blob in memory, and revokes them when it ends. */
export const patchObjectUrls: SandboxPatch = (sandboxWindow, context) => {
  const ledger = ledgerOf(context);
  const entries = new Map<string, LedgerItem>();
  defineMember(sandboxWindow, 'URL', {
    value: class URL extends window.URL {
      static override createObjectURL(object: Blob | MediaSource): string {
        const url = super.createObjectURL(object);
        entries.set(
          url,
          ledger.open(
            'object-url',
            object instanceof Blob ? `${object.type || 'blob'}, ${object.size} bytes` : 'media source',
            () => window.URL.revokeObjectURL(url),
            URL.createObjectURL,
          ),
        );
        return url;
      }
      static override revokeObjectURL(url: string): void {
        super.revokeObjectURL(url);
        ledger.close(entries.get(url));
        entries.delete(url);
      }
      static override [Symbol.hasInstance](value: unknown): boolean {
        return value instanceof window.URL;
      }
    },
  });
  return () => entries.clear();
};
