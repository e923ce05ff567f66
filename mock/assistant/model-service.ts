import { Refusal } from '../http/refusal';
import { step, traceHeaders } from '../otlp/steps';
import type { Answerer } from './answerer';

/**
 * A model service at the address of ASSISTANT_URL. It gets the question, its language and the exchanges before it as
 * JSON, the latest first, and streams text back. It gets neither the session's token nor anything else about the person.
 */
export function modelService(address: string): Answerer {
  return {
    async *answer({ text, language, earlier, signal }) {
      const response = await step('assistant', { kind: 'client' }, () =>
        fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'text/plain', ...traceHeaders() },
          body: JSON.stringify({ question: text, language, earlier }),
          signal,
        }),
      ).catch(() => undefined);
      if (!response?.ok || !response.body) throw new Refusal(502, 'assistantUnavailable');
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
    },
  };
}
