import { Readable } from 'node:stream';
import type { ServerConfig } from '../config/config';
import type { CallHandlers } from '../http/add-call';
import { modelService } from './model-service';
import type { SearchServices } from './part';
import { portalSearch } from './portal-search';

export interface AssistantServices extends SearchServices {
  config: Pick<ServerConfig, 'assistantUrl'>;
}

/** The AI assistant. */
export function assistantCalls(services: AssistantServices): CallHandlers<'askAssistant'> {
  return {
    async askAssistant({ body, caller, language, reply, request }) {
      const { assistantUrl } = services.config;
      const answerer = assistantUrl === undefined ? portalSearch(services) : modelService(assistantUrl);
      const own = (await request.ownMessages?.()) ?? {};
      const gone = new AbortController();
      request.raw.socket.once('close', () => gone.abort());
      const pieces = answerer.answer({ text: body.question, language, caller, own, signal: gone.signal });
      const answer = pieces[Symbol.asyncIterator]();
      // A failure before the first piece can still become an envelope, so the first piece is awaited here.
      const first = await answer.next();
      const rest = async function* () {
        for (let next = first; !next.done; next = await answer.next()) yield next.value;
      };
      // Compression would hold the pieces back. The plug-in leaves an answer alone when the request has this header.
      request.headers['x-no-compression'] = '1';
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      return { data: reply.send(Readable.from(rest())) };
    },
  };
}
