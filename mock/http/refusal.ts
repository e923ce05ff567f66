import type { Label } from '@portal/contract/admin/crud/label';
import type { UsedRow } from '@portal/contract/admin/crud/wire';
import type { Failure } from '@portal/contract/failure';
import type { Language } from './language';
import { messageText, type MessageKey, type OwnMessages } from './messages';

/** What a refusal can say beside its code and its message. */
export interface RefusalDetails {
  /** Values for the gaps of the message, by their names. */
  values?: Readonly<Record<string, string | number>>;
  /** A sentence for each field of the input that is wrong. */
  fields?: Readonly<Record<string, Label>>;
  /** The rows that could not be deleted because others use them. */
  used?: readonly UsedRow[];
  /** Headers of the answer. */
  headers?: Readonly<Record<string, string>>;
}

/** Why a call is not done. Handlers throw it, and the server answers with its envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param code HTTP status and the envelope's code, 400 to 599
   * @param reason what the person is told: a message of `messages.ts`, or a label of its own
   */
  constructor(
    readonly code: number,
    readonly reason: MessageKey | Label,
    private readonly details: RefusalDetails = {},
  ) {
    super(typeof reason === 'string' ? reason : reason.en);
    this.headers = details.headers ?? {};
  }

  /** The envelope that the caller gets; its message in the words of their tenant. */
  envelope(language: Language, own?: OwnMessages): Failure {
    const { reason, details } = this;
    const msg = typeof reason === 'string' ? messageText(reason, language, details.values, own) : reason[language];
    return { success: false, code: this.code, msg, data: dataIn(details, language) };
  }
}

function dataIn({ fields, used }: RefusalDetails, language: Language): Failure['data'] {
  if (used) return { used: [...used] };
  return fields ? fieldsIn(fields, language) : null;
}

function fieldsIn(fields: Readonly<Record<string, Label>>, language: Language): { fields: Record<string, string> } {
  return { fields: Object.fromEntries(Object.entries(fields).map(([name, label]) => [name, label[language]])) };
}
