let guarded = false;

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * While an app has unsaved input the browser asks before it leaves the page. Listens only then: it costs the page its
 * cache.
 */
export function guardUnload(dirty: boolean): void {
  if (dirty === guarded) return;
  guarded = dirty;
  if (dirty) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
