import { stampPassword } from '@portal/contract/password-stamp';
import { readPortalConfig } from '@/shared/config/portal-config';
import { serverNow } from '@/shared/http/server-clock';

const NONCE_BYTES = 16;

/**
 * A password as it travels (docs/specification.md#encryption): RSA, PKCS#1 v1.5, base64, with the deployment's public
 * key. Where the deployment asks for it, time and nonce stand before the password. The result is then good once, and for
 * minutes. The library (18 kB) is loaded at the first use. Throws where the deployment has no usable key.
 */
export async function encryptPassword(password: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt');
  const { publicKey, passwordForm } = readPortalConfig();
  const encryptor = new JSEncrypt();
  encryptor.setPublicKey(publicKey);
  const encrypted = encryptor.encrypt(
    passwordForm === 'stamped' ? stampPassword({ password, sentAt: serverNow(), nonce: newNonce() }) : password,
  );
  if (typeof encrypted !== 'string' || encrypted === '')
    throw new Error('The portal has no usable public key for passwords, or the password is too long.');
  return encrypted;
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
