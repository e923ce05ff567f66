/** A document that would take too much memory to show here. It can still be downloaded. */
export class DocumentTooLarge extends Error {
  override readonly name = 'DocumentTooLarge';

  constructor() {
    super('The document is too large to be shown.');
  }
}
