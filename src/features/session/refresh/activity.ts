import { ACTIVITY_KEY } from '@/features/stored-session';
import { local } from '@/shared/lib/safe-storage';

/** What a person does with a page; each reaches the window before any application can stop it. */
const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** All browser tabs share the time. It is written no more often than this, in ms. */
const WRITE_EVERY_MS = 5_000;

/** Notes when the person touches this page. Gives back the way to stop. */
export function watchActivity(): () => void {
  if (local.get(ACTIVITY_KEY) === null) note(Date.now());
  let notedAt = 0;
  const onActivity = () => {
    const now = Date.now();
    if (Math.abs(now - notedAt) < WRITE_EVERY_MS) return;
    notedAt = now;
    note(now);
  };
  const options = { capture: true, passive: true };
  for (const event of EVENTS) window.addEventListener(event, onActivity, options);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onActivity, options);
  };
}

/** Whole seconds since the person last touched a page of the portal in this browser; 0 where that is not known. */
export function idleSeconds(now: number = Date.now()): number {
  const at = Number(local.get(ACTIVITY_KEY));
  return at > 0 ? Math.max(0, Math.floor((now - at) / 1000)) : 0;
}

function note(now: number): void {
  local.set(ACTIVITY_KEY, String(now));
}
