import type { CallHandlers } from '../../../http/add-call';
import { addFactor, removeOneFactor, type SecondFactorServices } from '../second-factor-calls';

/** What people do with their own passkeys (docs/sign-in.md). */
export function passkeyCalls(
  services: SecondFactorServices,
): CallHandlers<'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey' | 'askForPasskey'> {
  const { secondFactors, passkeys, factorProofs } = services;
  return {
    async beginPasskey({ caller, body, request }) {
      if (await secondFactors.isOn(caller)) await factorProofs.requireAgain(caller, body, request.ip);
      return { data: await passkeys.creation(caller) };
    },

    async addPasskey({ caller, body, request }) {
      const codes = await addFactor(services, caller, request, 'add-passkey', (also) =>
        passkeys.add(caller, body.name, body.passkey, also),
      );
      return { data: { recovery_codes: codes } };
    },

    async renamePasskey({ caller, body }) {
      await passkeys.rename(caller, body.id, body.name);
      return { data: null };
    },

    async removePasskey({ caller, body, request }) {
      await factorProofs.requireAgain(caller, body, request.ip);
      await removeOneFactor(services, caller, request, 'remove-passkey', (also) =>
        passkeys.remove(caller, body.id, also),
      );
      return { data: null };
    },

    async askForPasskey({ caller }) {
      const { tenantId, accountId, familyId } = caller;
      return { data: await passkeys.request({ tenantId, accountId, purpose: 'prove', boundTo: familyId }) };
    },
  };
}
