import { callRoutes, type MicroAppContext } from 'subapp-kit';

/**
 * Asks, and tells the answer so far whenever more of it has come.
 * @param conversation that the question belongs to; the server keeps the exchange in it
 * @returns the whole answer
 * @throws ApiError when the server refuses; an AbortError when `signal` ends it
 */
export async function streamAnswer(
  { api }: MicroAppContext,
  { question, conversation }: { question: string; conversation: string },
  signal: AbortSignal,
  onText: (soFar: string) => void,
): Promise<string> {
  const response = await api.open(callRoutes.askAssistant, { body: { question, conversation } }, signal);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    text += piece.value;
    onText(text);
  }
  return text;
}
