import type { CallRoute } from './call';
import type { Offer } from './offers';

/** What people do with their second factor. The shell loads these routes with the part that makes the calls. */
export const secondFactorRoutes = {
  getSecondFactor: {
    offer: 'second-factor',
    method: 'GET',
    path: '/oa/portal/Account/GetSecondFactor',
    beforeSecondFactor: true,
  },
  beginSecondFactor: {
    offer: 'second-factor',
    method: 'POST',
    path: '/oa/portal/Account/BeginSecondFactor',
    beforeSecondFactor: true,
  },
  confirmSecondFactor: {
    offer: 'second-factor',
    method: 'POST',
    path: '/oa/portal/Account/ConfirmSecondFactor',
    beforeSecondFactor: true,
  },
  renewRecoveryCodes: { offer: 'second-factor', method: 'POST', path: '/oa/portal/Account/RenewRecoveryCodes' },
  endSecondFactor: { offer: 'second-factor', method: 'POST', path: '/oa/portal/Account/EndSecondFactor' },
  beginPasskeySignIn: {
    offer: 'passkeys',
    method: 'POST',
    path: '/oa/portal/Account/BeginPasskeySignIn',
    open: true,
  },
  beginPasskey: {
    offer: 'passkeys',
    method: 'POST',
    path: '/oa/portal/Account/BeginPasskey',
    beforeSecondFactor: true,
  },
  addPasskey: { offer: 'passkeys', method: 'POST', path: '/oa/portal/Account/AddPasskey', beforeSecondFactor: true },
  renamePasskey: { offer: 'passkeys', method: 'POST', path: '/oa/portal/Account/RenamePasskey' },
  removePasskey: { offer: 'passkeys', method: 'POST', path: '/oa/portal/Account/RemovePasskey' },
  askForPasskey: { offer: 'passkeys', method: 'POST', path: '/oa/portal/Account/AskForPasskey' },
  removeAuthenticator: { offer: 'passkeys', method: 'POST', path: '/oa/portal/Account/RemoveAuthenticator' },
} as const satisfies Record<string, CallRoute & { offer: Offer }>;
