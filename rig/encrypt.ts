import { constants, publicEncrypt } from 'node:crypto';

/**
 * A password as the portal's pages send it (docs/specification.md#encryption).
 *
 * @param publicKey PEM, as in `/portal-config.json`
 */
export function encrypt(text: string, publicKey: string): string {
  return publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text, 'utf8')).toString(
    'base64',
  );
}
