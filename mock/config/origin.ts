/** An origin as a Content-Security-Policy writes it. `*.` before the host stands for every host below it. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::(?:\d{1,5}|\*))?$/;

/** Whether a text is an origin and nothing more. What has a path, a quote or a semicolon must not get into a header. */
export function isOrigin(text: string): boolean {
  return ORIGIN.test(text);
}
