import { setTimeout as delay } from 'node:timers/promises';
import { fileLink } from '@portal/contract/paths/file-link';
import type { FileRow } from '../../files/file-store';
import { messageText } from '../../http/messages';
import type { AskedQuestion, Part, SearchServices } from '../part';
import { quoteOf, sourceLine } from '../quote';
import { DOCUMENT_BOUNDS } from './bounds';
import type { DocumentTexts } from './document-texts';
import { bestPassages, type Candidate, type Wanted } from './rank-passages';
import { readableDocuments } from './readable-files';

const QUOTED = 3;
const ASKS_NUMBER = /几|多少|多久|多长|标准|额度|上限|电话|\b(how (many|much|long)|number|limit|rate)\b/i;

interface Found extends Candidate {
  file: FileRow;
}

/** The passages of stored documents that speak about the question, each with the document that it stands in. */
export const documentPassages =
  (services: SearchServices, texts: DocumentTexts): Part =>
  async (question) => {
    const files = await readableDocuments(services, question.caller);
    const unread = await whatIsUnread(texts, files, question.signal);
    const candidates = files.flatMap((file) =>
      (texts.get(file) ?? []).map((passage): Found => ({ ...passage, title: titleOf(file), file })),
    );
    const { language, own } = question;
    const best = bestPassages(candidates, wantedBy(question), QUOTED + 1).filter(
      // The person who asks on has read those of the answer before.
      ({ text }) => !repeats(question, text),
    );
    const pending = unread > 0 ? [messageText('assistantUnread', language, { count: unread }, own), ''] : [];
    if (best.length === 0) return pending.join('\n');
    const quotes = best.slice(0, QUOTED).flatMap(({ text, heading, page, file }) => {
      const at = page === undefined ? '' : messageText('assistantPage', language, { page }, own);
      return [
        quoteOf(heading === '' ? [text] : [heading, text]),
        sourceLine(file.file_name, fileLink(file.id, file.file_name), at),
      ];
    });
    return [messageText('assistantPassages', language, {}, own), ...quotes, '', ...pending].join('\n');
  };

function wantedBy({ text, topic, content }: AskedQuestion): Wanted {
  return { ...content, number: ASKS_NUMBER.test(`${text} ${topic}`) };
}

/** A question without words of its own, such as "还有呢？", asks for what was not told. */
const repeats = ({ content, told }: AskedQuestion, text: string): boolean =>
  content.carried.length === 0 && told.includes(text);

/** The name without its ending: what the document is about. */
const titleOf = ({ file_name }: FileRow): string => file_name.replace(/\.\w+$/, '');

/** Has documents read that nobody has asked about before, for as long as a person waits. Gives how many are left. */
async function whatIsUnread(texts: DocumentTexts, files: readonly FileRow[], signal: AbortSignal): Promise<number> {
  // One is read after the other, the quick ones first.
  const unread = files.filter((file) => texts.get(file) === undefined).sort((a, b) => a.size - b.size);
  if (unread.length === 0) return 0;
  const over = new AbortController();
  const late = delay(DOCUMENT_BOUNDS.waitMs, undefined, { signal: AbortSignal.any([signal, over.signal]) });
  await Promise.race([Promise.all(unread.map((file) => texts.load(file))), late]).catch(() => undefined);
  over.abort();
  late.catch(() => undefined);
  return unread.filter((file) => texts.get(file) === undefined).length;
}
