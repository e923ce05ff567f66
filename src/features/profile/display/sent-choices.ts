let waiting = 0;

/** Whether a choice is on its way to the server. What the server has meanwhile is older than what the person sees. */
export const isChoiceOnItsWay = (): boolean => waiting > 0;

/** Notes that a choice is sent until the promise has settled. */
export function noteSent(sending: Promise<unknown>): void {
  waiting += 1;
  const settled = () => void (waiting -= 1);
  sending.then(settled, settled);
}
