import type { MessageKey, MessageValues } from '../http/messages';

/** What kind of fault a client is told (RFC 7644, section 3.12, table 9). */
export type ScimType =
  'invalidFilter' | 'uniqueness' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue';

/** Why a call of SCIM is not done. It is answered in SCIM's own form. */
export class ScimError extends Error {
  override readonly name = 'ScimError';

  /**
   * @param status HTTP status
   * @param reason the sentence of the answer
   */
  constructor(
    readonly status: number,
    readonly reason: MessageKey,
    readonly values: MessageValues = {},
    readonly scimType?: ScimType,
  ) {
    super(reason);
  }
}

/** A value that an attribute cannot have. */
export const invalidValue = (at: string): ScimError => new ScimError(400, 'scimValue', { at }, 'invalidValue');
