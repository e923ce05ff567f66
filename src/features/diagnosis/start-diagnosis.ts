import type { MicroAppRuntime } from '@portal/runtime';
import { onSessionEnd, subscribeUser, userState } from '@/features/session';
import { renewSafeEntries } from '@/shared/config/renew-entries';
import { Badge } from './badge';
import { asksForSafeStart, type Diagnosis } from './diagnosis';
import { forgetKept, heldDiagnosis, hold, keep, readKept } from './kept-diagnosis';
import { loadAgain } from './load-again';
import { OffPage } from './off-page';
import { isOff } from './off-now';
import { personNow } from './person-now';
import { withoutSafe } from './safe-address';

/**
 * Makes this page one in which somebody looks for a fault: as the browser tab remembers it, or as the address asks for.
 * Where the releases cannot be asked for, the page begins with those that it has.
 *
 * @returns undefined where nothing that can be read is kept: the page starts as always
 */
export async function startDiagnosis(): Promise<Diagnosis | undefined> {
  const asked = asksForSafeStart(location.search);
  // The application at the address would take it for its own, and a copied address would start others safely.
  if (asked) history.replaceState(history.state, '', withoutSafe(location.href));
  const kept = readKept();
  hold({ ...kept, safe: kept.safe || asked });
  keep(heldDiagnosis());
  if (!heldDiagnosis().safe && !heldDiagnosis().bisect) return undefined;
  onSessionEnd(forgetKept);
  followPerson(asked);
  if (heldDiagnosis().safe) await renewSafeEntries();
  return {
    isSafe: heldDiagnosis().safe,
    without: (all) => all.filter(({ prefix }) => !isOff(prefix)),
    guard,
    Badge,
    OffPage,
  };
}

/** A search belongs to one person. Who signs in after them in the same browser tab starts as always. */
function followPerson(asked: boolean): void {
  const stop = subscribeUser(look);
  look();
  function look(): void {
    if (!userState().user) return;
    stop();
    const before = heldDiagnosis();
    const person = personNow();
    if (before.person === person) return;
    // What nobody had begun, or what they have just asked for, is theirs.
    const safe = before.safe && (asked || before.person === '');
    hold({ person, safe });
    keep(heldDiagnosis());
    if (safe !== before.safe || before.bisect) loadAgain();
  }
}

function guard(runtime: MicroAppRuntime): MicroAppRuntime {
  return {
    ...runtime,
    show: (tab) => runtime.show(tab && isOff(tab.registration.prefix) ? null : tab),
    expect: (tab) => {
      if (!isOff(tab.registration.prefix)) runtime.expect(tab);
    },
    showEarly: (tab) => !isOff(tab.registration.prefix) && runtime.showEarly(tab),
    suppose: (prefix) => {
      if (!isOff(prefix)) runtime.suppose(prefix);
    },
  };
}
