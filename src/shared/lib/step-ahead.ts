/**
 * Draws the page of an address ahead of the router, where it is kept, and then lets the router go there.
 * @param go has the router go; called exactly once, at once or right after the next frame
 */
export type StepAhead = (href: string, go: () => Promise<void>) => void;

let stepAhead: StepAhead | undefined;

/** Says who draws kept pages ahead; undefined: nobody. It comes after the first paint. */
export function setStepAhead(next: StepAhead | undefined): void {
  stepAhead = next;
}

/** Goes to an address by the router, and draws its page ahead where it can be. */
export function goAhead(href: string, go: () => Promise<void>): void {
  if (stepAhead) stepAhead(href, go);
  else void go();
}
