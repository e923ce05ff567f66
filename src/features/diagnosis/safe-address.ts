/** An address without what asks for a safe start. The rest stays as it was written. */
export function withoutSafe(address: string): string {
  const url = new URL(address);
  const parts = url.search.slice(1).split('&');
  url.search = parts.filter((part) => part !== 'safe' && part !== 'safe=').join('&');
  return url.href;
}
