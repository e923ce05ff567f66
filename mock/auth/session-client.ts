/** The browser that a session is of. */
export interface SessionClient {
  address: string;
  userAgent: string;
}
