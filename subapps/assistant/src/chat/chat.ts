import type { MicroAppContext } from 'subapp-kit';
import { askForm } from './ask-form';
import { button, element } from './dom';
import { loadConversations, newChat, rate, resumed, type Conversation, type Exchange } from './history';
import { messageView } from './message';
import { otherWindows } from './other-windows';
import { sideList } from './side-list';
import { streamAnswer } from './stream-answer';
import { chatTexts } from './texts';
import { Transcript } from './transcript';

/** The server keeps a stopped answer when it has noticed that nobody listens, ms. */
const STOPPED_KEPT_MS = 1_000;

/**
 * A chat with the assistant, in plain elements. It goes on with the person's latest conversation, which the server
 * keeps: all windows show the same.
 *
 * @param setDirty called with whether a question is typed and not sent
 * @returns the function that ends the chat: it stops a running answer and all subscriptions
 */
export function mountChat(host: HTMLElement, context: MicroAppContext, setDirty: (dirty: boolean) => void): () => void {
  let t = chatTexts[context.portal.get().lang];
  let running: AbortController | undefined;
  let conversations: Conversation[] = [];
  /** Undefined while nothing of a new conversation was asked. */
  let current: string | undefined;
  /** The person has chosen a conversation or begun one: nothing else takes its place. */
  let chosen = false;

  const handlers = {
    onAgain: (question: string) => void ask(question),
    onRate: (exchange: Exchange, rating: number) =>
      void rate(context, exchange, rating).catch((error: unknown) => console.warn('assistant: not rated', error)),
  };
  const transcript = new Transcript((question) => messageView(context, t, question, handlers));
  const side = sideList({ onNew: () => open(undefined), onOpen: open });
  const form = askForm({ onAsk: (question) => void ask(question), onStop: () => running?.abort(), onTyped: setDirty });
  host.replaceChildren(side.element, element('section', { className: 'chat-main' }, transcript.list, form.element));

  const label = () => {
    const { lang } = context.portal.get();
    t = chatTexts[lang];
    form.show(t, running !== undefined);
    transcript.list.ariaLabel = t.messages;
    side.show({ conversations, current, t, lang });
  };
  const welcome = () =>
    transcript.clear(
      element(
        'li',
        { className: 'chat-welcome' },
        element('p', { textContent: t.hello }),
        element('div', {}, ...t.examples.map((one) => button(one, () => void ask(one)))),
      ),
    );
  function open(conversation: Conversation | undefined) {
    running?.abort();
    chosen = true;
    current = conversation?.chat;
    transcript.clear();
    if (conversation === undefined) welcome();
    else transcript.show(conversation.exchanges);
    transcript.toEnd();
    label();
    form.focus();
  }

  /** Brings the page to what the server keeps. What cannot be loaded now is loaded at the next question. */
  const follow = async () => {
    conversations = await loadConversations(context).catch(() => conversations);
    if (!chosen && transcript.isEmpty) current = resumed(conversations, new Date())?.chat;
    const kept = conversations.find(({ chat }) => chat === current)?.exchanges ?? [];
    const first = transcript.isEmpty;
    transcript.show(kept);
    if (transcript.isEmpty && transcript.list.childElementCount === 0) welcome();
    if (first && kept.length > 0) transcript.toEnd();
    label();
  };
  const windows = otherWindows(() => void follow());

  async function ask(question: string) {
    if (running || question.trim() === '') return;
    const { signal } = (running = new AbortController());
    const conversation = (current ??= newChat(new Date()));
    const entry = transcript.begin(question);
    form.clear();
    label();
    transcript.toEnd();
    const { view, exchange } = entry;
    try {
      await streamAnswer(context, { question, conversation }, signal, (soFar) => {
        exchange.answer = soFar;
        view.showAnswer(soFar);
        transcript.toEnd();
      });
    } catch (error) {
      if (!signal.aborted) {
        view.fail(error instanceof Error ? error.message : String(error));
        return;
      }
      exchange.answer = `${exchange.answer}\n${t.stopped}`;
      view.showAnswer(exchange.answer);
    } finally {
      entry.running = false;
      running = undefined;
      label();
    }
    view.finish(exchange);
    transcript.toEnd();
    if (signal.aborted) await new Promise((resolve) => setTimeout(resolve, STOPPED_KEPT_MS));
    await follow();
    transcript.toEnd();
    windows.tell();
  }

  label();
  void follow();
  const stop = context.portal.subscribe(() => {
    label();
    if (transcript.isEmpty && transcript.list.childElementCount > 0) welcome();
  });
  const stopSeeing = context.props.onVisibilityChange((visible) => {
    if (visible) void follow();
  });
  return () => {
    running?.abort();
    windows.end();
    stopSeeing();
    stop();
  };
}
