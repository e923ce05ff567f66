/** What an app may not do, since it would do it to the whole page or to the origin; thrown at it with the reason. */
export function refusal(app: string, what: string, why: string): DOMException {
  const message = `${what} is refused: ${why}`;
  console.warn(`[portal] ${app}: ${message}`);
  return new DOMException(message, 'SecurityError');
}
