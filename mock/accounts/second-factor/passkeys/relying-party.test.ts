import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party';

it('is the host of the portal’s public address, whatever its port and path', () => {
  expect(relyingPartyOf('https://portal.example.com')).toEqual({
    id: 'portal.example.com',
    origin: 'https://portal.example.com',
  });
  expect(relyingPartyOf('https://portal.example.com:8443/office')).toEqual({
    id: 'portal.example.com',
    origin: 'https://portal.example.com:8443',
  });
  expect(relyingPartyOf('http://localhost:8000')).toEqual({ id: 'localhost', origin: 'http://localhost:8000' });
});

it.each(['http://portal.example.com', 'http://intranet', 'https://10.0.0.8', 'https://[::1]:8443', 'http://127.0.0.1'])(
  'is nobody at %s, where browsers offer no passkeys',
  (publicUrl) => {
    expect(relyingPartyOf(publicUrl)).toBeUndefined();
  },
);
