import type { SandboxPatch } from '../sandbox/patch';
import { standInsOf } from '../sandbox/stand-ins';
import { endLedger, hasInstances, ledgerOf } from './ledgers';
import { removeAdditions } from './prototypes';

/** Opens an instance's ledger, first of its patches; ends it, and releases everything, last of all. */
export const patchLedger: SandboxPatch = (_sandboxWindow, context) => {
  const ledger = ledgerOf(context);
  const { body } = standInsOf(context.slot);
  const initial = new WeakSet<Node>(body.children);
  ledger.counters.push(() =>
    [...body.children]
      .filter((node) => !initial.has(node) && !node.matches('style,link,script'))
      .map((node) => ({
        kind: 'body-node',
        label: `<${node.localName}${node.id ? ` id="${node.id}"` : ''}${node.className ? ` class="${String(node.className)}"` : ''}>`,
      })),
  );
  return () => {
    endLedger(context);
    if (!hasInstances()) removeAdditions();
  };
};
