import type { FromWorker, ToWorker } from './sheet-messages';

/** The worker that writes a sheet, seen from the page: each message is answered before the next is sent. */
export class SheetClient {
  private readonly worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });

  /** @throws Error when the worker cannot do it, or cannot be started at all */
  send(message: ToWorker): Promise<FromWorker> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
        data.kind === 'failed' ? reject(new Error(data.reason)) : resolve(data);
      this.worker.onerror = (event) => reject(new Error(event.message || 'The worker could not be started.'));
      this.worker.postMessage(message);
    });
  }

  /** Ends the worker, whatever it is doing. */
  end(): void {
    this.worker.terminate();
  }
}
