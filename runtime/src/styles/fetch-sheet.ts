const underway = new Map<string, Promise<string>>();

/**
 * Fetches a style sheet's text. Callers at the same time share one request; later callers use the browser's own cache.
 * @throws where the sheet cannot be read: not found, or of another origin that does not allow it (CORS)
 */
export function fetchSheet(url: string, credentials: RequestCredentials = 'same-origin'): Promise<string> {
  const running = underway.get(url);
  if (running) return running;
  const request = window
    .fetch(url, { credentials })
    .then((response) => {
      if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
      return response.text();
    })
    .finally(() => underway.delete(url));
  underway.set(url, request);
  return request;
}
