import { readPortalConfig } from '@/shared/config/portal-config';

/**
 * A password as it travels (docs/specification.md#encryption): RSA, PKCS#1 v1.5, base64, with the deployment's public
 * key. The library (18 kB) is loaded at the first use. Throws where the deployment has no usable key.
 */
export async function encryptPassword(password: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt');
  const encryptor = new JSEncrypt();
  encryptor.setPublicKey(readPortalConfig().publicKey);
  const encrypted = encryptor.encrypt(password);
  if (typeof encrypted !== 'string' || encrypted === '')
    throw new Error('The portal has no usable public key for passwords.');
  return encrypted;
}
