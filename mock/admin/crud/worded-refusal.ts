import type { Label } from '@portal/contract/admin/crud/label';

/** Why an administration call is not done, in words of its own. */
export class WordedRefusal extends Error {
  override readonly name = 'WordedRefusal';

  /**
   * @param code HTTP status and the envelope's code
   * @param words what the person is told
   * @param fields a sentence for each field that is wrong
   */
  constructor(
    readonly code: 400 | 404 | 409,
    readonly words: Label,
    readonly fields: Readonly<Record<string, Label>> = {},
  ) {
    super(words.en);
  }
}
