/**
 * The database cannot do its work at the moment: it is gone, does not answer in time, or its disk is full. The caller
 * may try again. Whether a transaction that was being committed has been stored is not known.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  /**
   * @param message a sentence for the log
   * @param reason `away`: try again in seconds; `full`: somebody must make room first
   */
  constructor(
    message: string,
    readonly reason: 'away' | 'full' = 'away',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
