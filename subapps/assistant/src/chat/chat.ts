import type { MicroAppContext } from 'subapp-kit';
import { button, element } from './dom';
import { loadHistory, store, type Exchange } from './history';
import { messageView, type MessageView } from './message';
import { streamAnswer } from './stream-answer';
import { chatTexts } from './texts';

/** The contract's own limit. */
const QUESTION_MAX = 500;

/**
 * A chat with the assistant, in plain elements.
 *
 * @param setDirty called with whether a question is typed and not sent
 * @returns the function that ends the chat: it stops a running answer and all subscriptions
 */
export function mountChat(host: HTMLElement, context: MicroAppContext, setDirty: (dirty: boolean) => void): () => void {
  let t = chatTexts[context.portal.get().lang];
  let running: AbortController | undefined;
  const shown: Exchange[] = [];

  const list = element('ol', { className: 'chat-list' });
  const history = element('ul', { className: 'chat-history' });
  const input = element('textarea', { rows: 2, maxLength: QUESTION_MAX });
  const send = element('button', { type: 'submit', className: 'chat-send' });
  const form = element('form', { className: 'chat-form' }, input, send);
  const aside = element('aside', {});
  host.replaceChildren(aside, element('section', { className: 'chat-main' }, list, form));

  const label = () => {
    t = chatTexts[context.portal.get().lang];
    input.placeholder = t.ask;
    input.ariaLabel = t.question;
    list.ariaLabel = t.messages;
    send.textContent = running ? t.stop : t.send;
    aside.replaceChildren(element('h2', { textContent: t.history }), button(t.newChat, clear), history);
    if (shown.length === 0 && !running) welcome();
  };
  const welcome = () =>
    list.replaceChildren(
      element(
        'li',
        {},
        element('p', { textContent: t.hello }),
        ...t.examples.map((one) => button(one, () => void ask(one))),
      ),
    );
  function clear() {
    running?.abort();
    shown.length = 0;
    welcome();
    input.focus();
  }

  const showHistory = async () => {
    const earlier = await loadHistory(context).catch(() => []);
    const items = earlier.map((one) =>
      element(
        'li',
        {},
        button(one.question, () => reopen(one)),
      ),
    );
    history.replaceChildren(...(items.length > 0 ? items : [element('li', { textContent: t.noHistory })]));
  };
  const handlers = {
    onAgain: (question: string) => void ask(question),
    onRate: (exchange: Exchange, rating: number) => {
      exchange.rating = rating;
      void store(context, exchange).catch((error: unknown) => console.warn('assistant: not rated', error));
    },
  };
  const add = (question: string): MessageView => {
    if (shown.length === 0) list.replaceChildren();
    const view = messageView(context, t, question, handlers);
    list.append(view.element);
    view.element.scrollIntoView({ block: 'end' });
    return view;
  };
  function reopen(exchange: Exchange) {
    const view = add(exchange.question);
    shown.push(exchange);
    view.showAnswer(exchange.answer);
    view.finish(exchange);
  }

  async function ask(question: string) {
    if (running || question.trim() === '') return;
    const { signal } = (running = new AbortController());
    const view = add(question);
    const exchange: Exchange = { id: '', question, answer: '' };
    shown.push(exchange);
    input.value = '';
    setDirty(false);
    label();
    try {
      await streamAnswer(context, question, signal, (soFar) => {
        exchange.answer = soFar;
        view.showAnswer(soFar);
        view.element.scrollIntoView({ block: 'end' });
      });
    } catch (error) {
      if (!signal.aborted) {
        view.fail(error instanceof Error ? error.message : String(error));
        return;
      }
      exchange.answer = `${exchange.answer}\n${t.stopped}`;
      view.showAnswer(exchange.answer);
    } finally {
      running = undefined;
      label();
    }
    // An answer that was not stored is shown all the same.
    await store(context, exchange).catch(() => undefined);
    view.finish(exchange);
    void showHistory();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (running) running.abort();
    else void ask(input.value.trim());
  });
  input.addEventListener('input', () => setDirty(input.value.trim() !== ''));
  input.addEventListener('keydown', (event) => {
    // While the person composes Chinese, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (!running) void ask(input.value.trim());
  });
  label();
  void showHistory();
  const stop = context.portal.subscribe(label);
  return () => {
    running?.abort();
    stop();
  };
}
