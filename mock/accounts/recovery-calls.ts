import type { CallHandlers } from '../http/add-call';
import { CODE_TTL_MS, type PasswordRetrieval } from './password-retrieval';

/** The four calls of a forgotten password, in their order. */
export function recoveryCalls({
  retrieval,
}: {
  retrieval: PasswordRetrieval;
}): CallHandlers<'getValidateParam' | 'sendValidateCode' | 'checkValidateCode' | 'retrievePassword'> {
  return {
    async getValidateParam({ body, request }) {
      return { data: await retrieval.begin(body.tenant_id, body.username, request.ip) };
    },

    async sendValidateCode({ body }) {
      await retrieval.sendCode(body.validate_id, body.channel);
      return { data: { expires_in_s: CODE_TTL_MS / 1000 }, message: 'codeSent' };
    },

    async checkValidateCode({ body }) {
      return { data: { retrieve_token: await retrieval.checkCode(body.validate_id, body.code) } };
    },

    async retrievePassword({ body, request }) {
      await retrieval.setPassword(body.retrieve_token, body.newPwd, request.ip);
      return { data: null, message: 'passwordChanged' };
    },
  };
}
