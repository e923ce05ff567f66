import { ExportResultCode, type ExportResult } from '@opentelemetry/core';

/** What sends to a collector. */
interface Exporter<Items> {
  export(items: Items, done: (result: ExportResult) => void): void;
  shutdown(): Promise<void>;
  forceFlush?(): Promise<void>;
}

/** Tells once that a collector does not take what it is sent, and once that it does again. */
export class CollectorWatch {
  private isFailing = false;

  constructor(
    private readonly address: string,
    private readonly tell: (message: string) => void,
  ) {}

  note({ code, error }: ExportResult): void {
    const fails = code !== ExportResultCode.SUCCESS;
    if (fails === this.isFailing) return;
    this.isFailing = fails;
    this.tell(
      fails
        ? `The collector at ${this.address} does not take traces and logs: ${whyOf(error)} They are lost meanwhile; calls go on.`
        : `The collector at ${this.address} takes traces and logs again.`,
    );
  }
}

/** The same exporter, watched. */
export function watched<Items>(exporter: Exporter<Items>, watch: CollectorWatch): Required<Exporter<Items>> {
  return {
    export: (items, done) =>
      exporter.export(items, (result) => {
        watch.note(result);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

function whyOf(error: Error | undefined): string {
  const status = error !== undefined && 'code' in error ? ` (${String(error.code)})` : '';
  const message = error?.message ?? '';
  return `${message === '' ? 'no answer' : message.replace(/\.$/, '').slice(0, 200)}${status}.`;
}
