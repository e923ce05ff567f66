/** A server does not keep to the contract. The message says what it did and what was expected. */
export class Deviation extends Error {
  override readonly name = 'Deviation';
}

export const deviation = (text: string): Deviation => new Deviation(text);

/** @throws {Deviation} with the text unless the condition holds */
export function demand(condition: boolean, text: string): asserts condition {
  if (!condition) throw deviation(text);
}

/** A server does not have a call that the specification does not ask for. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** Thrown by a check that cannot be tried with this server or these options. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}
