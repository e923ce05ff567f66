/**
 * A promise that remembers success but not failure. After a rejection, or a value that means failure, the next `then`
 * starts again. import-html-entry keeps what `fetch` returns by address for the life of the page. With an ordinary
 * promise, a chunk that failed to arrive once would therefore fail for ever.
 */
export class RetryingPromise<Value> extends Promise<Value> {
  private readonly start: () => Promise<Value>;
  private current: Promise<Value> | undefined;

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** @param isFailure whether a value stands for a failure; asked for values derived from this one, too */
  constructor(
    start: () => Promise<Value>,
    private readonly isFailure: (value: unknown) => boolean,
  ) {
    super(() => {});
    this.start = start;
  }

  override then<Result = Value, Other = never>(
    onValue?: ((value: Value) => Result | PromiseLike<Result>) | null,
    onError?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<Result | Other> {
    const next = new RetryingPromise<Result | Other>(() => this.run().then(onValue, onError), this.isFailure);
    void next.run();
    return next;
  }

  private run(): Promise<Value> {
    if (!this.current) {
      const attempt = this.start();
      this.current = attempt;
      const forget = (): void => {
        if (this.current === attempt) this.current = undefined;
      };
      attempt.then((value) => {
        if (this.isFailure(value)) forget();
      }, forget);
    }
    return this.current;
  }
}
