import { Readable } from 'node:stream';
import type { ServerConfig } from '../config/config';
import { keyOf } from '../files/file-store';
import type { CallHandlers } from '../http/add-call';
import { messageText } from '../http/messages';
import { keepExchange, readConversation } from './conversation';
import { DocumentReader } from './documents/reading/document-reader';
import { DocumentTexts } from './documents/document-texts';
import { modelService } from './model-service';
import type { SearchServices } from './part';
import { portalSearch } from './portal-search';

export interface AssistantServices extends SearchServices {
  config: Pick<ServerConfig, 'assistantUrl'>;
}

/** The AI assistant. */
export function assistantCalls(services: AssistantServices): CallHandlers<'askAssistant'> {
  const { assistantUrl } = services.config;
  const texts = new DocumentTexts(new DocumentReader(), {
    keyOf,
    onDisk: (file, work) => services.files.onDisk(file, work),
  });
  const answerer = assistantUrl === undefined ? portalSearch(services, texts) : modelService(assistantUrl);
  return {
    async askAssistant({ body: { question, conversation }, caller, language, reply, request }) {
      const own = (await request.ownMessages?.()) ?? {};
      // Once the person has gone, their address is not known any more.
      const { ip } = request;
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const earlier = conversation === undefined ? [] : await readConversation(services, caller, conversation);
      const asked = { text: question, earlier, language, caller, own, signal: gone.signal };
      const answer = answerer.answer(asked)[Symbol.asyncIterator]();
      // A failure before the first piece can still become an envelope, so the first piece is awaited here.
      const first = await answer.next();
      const keep = async (told: string) => {
        if (conversation === undefined || told === '') return;
        const exchange = { question, answer: told };
        // What cannot be kept has been answered all the same.
        await keepExchange(services, caller, { ip }, conversation, exchange).catch((error: unknown) =>
          request.log.error(error, 'The exchange was not kept.'),
        );
      };
      const whole = async function* () {
        let told = '';
        let ended = false;
        try {
          for (let next = first; !next.done; next = await answer.next()) {
            told += next.value;
            yield next.value;
          }
          ended = true;
        } finally {
          // Before the stream ends: who has the answer finds it in the conversation.
          const stopped =
            ended && !gone.signal.aborted ? '' : `\n${messageText('assistantStopped', language, {}, own)}`;
          await keep(told === '' ? '' : told + stopped);
        }
      };
      // Compression would hold the pieces back. The plug-in leaves an answer alone when the request has this header.
      request.headers['x-no-compression'] = '1';
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      return { data: reply.send(Readable.from(whole())) };
    },
  };
}
