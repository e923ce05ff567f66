/**
 * A promise that remembers success but not failure: after a rejection the next `then` starts again.
 * import-html-entry keeps what `fetch` gives by address for the life of the page, so with an ordinary promise a chunk
 * that once failed to arrive would fail for ever.
 */
export class RetryingPromise<Value> extends Promise<Value> {
  private readonly start: () => Promise<Value>;
  private current: Promise<Value> | undefined;

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(start: () => Promise<Value>) {
    super(() => {});
    this.start = start;
  }

  override then<Result = Value, Other = never>(
    onValue?: ((value: Value) => Result | PromiseLike<Result>) | null,
    onError?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<Result | Other> {
    const next = new RetryingPromise<Result | Other>(() => this.run().then(onValue, onError));
    void next.run();
    return next;
  }

  private run(): Promise<Value> {
    if (!this.current) {
      const attempt = this.start();
      this.current = attempt;
      attempt.catch(() => {
        if (this.current === attempt) this.current = undefined;
      });
    }
    return this.current;
  }
}
