/** The token of an `Authorization: Bearer …` header; undefined for any other header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
}
