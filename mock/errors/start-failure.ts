/** A reason why the server cannot start: a sentence that also says what to do. Shown without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
