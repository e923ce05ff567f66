import type { FromWorker, ToWorker } from './sheet-messages';
import { SheetWriter } from './sheet-writer';

let writer: SheetWriter | undefined;

function answer(message: FromWorker): void {
  self.postMessage(message);
}

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  try {
    const message = event.data;
    if (message.kind === 'begin') writer = new SheetWriter(message.sheetName, message.headings, message.widths);
    else if (!writer) throw new Error('No sheet was begun.');
    else if (message.kind === 'rows') writer.add(message.rows);
    else return answer({ kind: 'file', blob: writer.finish() });
    answer({ kind: 'ready' });
  } catch (error) {
    answer({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
});
