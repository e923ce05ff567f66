import { CODE_TTL_MS } from './password-retrieval';
import type { CallHandlers } from '../http/add-call';

/** The forgotten password, step by step. */
export const recoveryCalls: CallHandlers<
  'getValidateParam' | 'sendValidateCode' | 'checkValidateCode' | 'retrievePassword'
> = {
  async getValidateParam({ body, services }) {
    return { data: await services.retrieval.begin(body.tenant_id, body.username) };
  },

  async sendValidateCode({ body, services }) {
    await services.retrieval.sendCode(body.validate_id, body.channel);
    return { data: { expires_in_s: CODE_TTL_MS / 1000 }, message: 'codeSent' };
  },

  async checkValidateCode({ body, services }) {
    return { data: { retrieve_token: await services.retrieval.checkCode(body.validate_id, body.code) } };
  },

  async retrievePassword({ body, services }) {
    await services.retrieval.setPassword(body.retrieve_token, body.newPwd);
    return { data: null, message: 'passwordChanged' };
  },
};
