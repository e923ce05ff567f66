import type { MicroAppContext } from 'subapp-kit';
import { button, element } from './dom';
import type { Exchange } from './history';
import { markdown } from './markdown';
import type { ChatTexts } from './texts';

/** One exchange on the screen: the question, and the answer as it grows. */
export interface MessageView {
  element: HTMLElement;
  showAnswer(text: string): void;
  /** Call it when the answer is complete: it offers to copy and to ask again, and to rate what the server keeps. */
  finish(exchange: Exchange): void;
  fail(message: string): void;
}

interface Handlers {
  onAgain(question: string): void;
  onRate(exchange: Exchange, rating: number): void;
}

export function messageView(context: MicroAppContext, t: ChatTexts, question: string, handlers: Handlers): MessageView {
  const answer = element('div', { className: 'chat-answer' }, t.thinking);
  answer.setAttribute('aria-live', 'polite');
  const actions = element('div', { className: 'chat-actions' });
  const item = element('li', {}, element('p', { className: 'chat-question', textContent: question }), answer, actions);

  return {
    element: item,
    showAnswer(text) {
      const { navigate, helpers } = context.props;
      answer.replaceChildren(markdown(text, { onPath: navigate, onFile: (file) => helpers.previewFile(file) }));
    },
    finish(exchange) {
      const rate = (label: string, rating: number) =>
        button(label, () => {
          handlers.onRate(exchange, rating);
          for (const one of [good, bad]) one.remove();
          actions.append(element('span', { textContent: t.rated }));
        });
      const good = rate(t.good, 5);
      const bad = rate(t.bad, 1);
      const copy = button(
        t.copy,
        () => void copyText(exchange.answer).then((done) => (copy.textContent = done ? t.copied : t.copyFailed)),
      );
      actions.replaceChildren(
        copy,
        button(t.again, () => handlers.onAgain(question)),
      );
      if (exchange.id !== '' && exchange.rating === undefined) actions.append(good, bad);
    },
    fail(message) {
      answer.replaceChildren(element('p', { className: 'chat-error', role: 'alert', textContent: message }));
      actions.replaceChildren(button(t.again, () => handlers.onAgain(question)));
    },
  };
}

/** Copies a text; by `execCommand` where a page without a secure origin has no clipboard. Returns whether it worked. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = element('textarea', { value: text });
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
