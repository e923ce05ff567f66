let leaving = false;

/**
 * Says that the host itself is about to load the page again: no app that is being opened then is to blame for it. Call
 * it right before. It holds for the rest of the page.
 */
export function hostLeaves(): void {
  leaving = true;
}

/** Whether the host has said that it leaves the page. */
export const isHostLeaving = (): boolean => leaving;
