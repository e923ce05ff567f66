import type { UsedRow } from '@portal/contract/admin/crud/wire';
import type { SecondFactorAsked } from '@portal/contract/entities/second-factor';
import type { Failure } from '@portal/contract/failure';
import type { Language } from './language';
import { messageText, wordsText, type MessageKey, type MessageValues, type OwnMessages, type Words } from './messages';

/** What a refusal can say beside its code and its message. */
export interface RefusalDetails {
  /** Values for the gaps of the message, by their names. */
  values?: MessageValues;
  /** The field of the input at which the message stands. */
  at?: string;
  /** A sentence for each field of the input that is wrong. */
  fields?: Readonly<Record<string, Words>>;
  /** The rows that could not be deleted because others use them. */
  used?: readonly UsedRow[];
  /** What the sign-in goes on with. */
  secondFactor?: SecondFactorAsked['second_factor'];
  /** Headers of the answer. */
  headers?: Readonly<Record<string, string>>;
}

/** Why a call is not done. Handlers throw it, and the server answers with its envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param code HTTP status and the envelope's code, 400 to 599
   * @param reason what the person is told: a message of `messages.ts`, or other words, such as those of wrong fields
   */
  constructor(
    readonly code: number,
    readonly reason: MessageKey | Words,
    private readonly details: RefusalDetails = {},
  ) {
    super(typeof reason === 'string' ? reason : wordsText(reason, 'en'));
    this.headers = details.headers ?? {};
  }

  /** What is said, for an answer that tells it among other things. */
  get words(): Words {
    const { reason, details } = this;
    return typeof reason === 'string' ? { key: reason, values: details.values ?? {} } : reason;
  }

  /** The envelope that the caller gets; its message in the words of their tenant. */
  envelope(language: Language, own?: OwnMessages): Failure {
    const { reason, details } = this;
    const msg =
      typeof reason === 'string'
        ? messageText(reason, language, details.values, own)
        : wordsText(reason, language, own);
    return {
      success: false,
      code: this.code,
      msg,
      data: dataIn(details, msg, (words) => wordsText(words, language, own)),
    };
  }
}

function dataIn(details: RefusalDetails, msg: string, say: (words: Words) => string): Failure['data'] {
  const { at, fields, used, secondFactor } = details;
  if (secondFactor) return { second_factor: secondFactor };
  if (used) return { used: [...used] };
  if (at !== undefined) return { fields: { [at]: msg } };
  if (fields === undefined) return null;
  return { fields: Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, say(words)])) };
}
