import { element } from './dom';
import type { Exchange } from './history';
import type { MessageView } from './message';

interface Entry {
  exchange: Exchange;
  view: MessageView;
  running: boolean;
}

/** The exchanges on the screen. */
export class Transcript {
  readonly list = element('ol', { className: 'chat-list' });
  private entries: Entry[] = [];

  constructor(private readonly viewOf: (question: string) => MessageView) {}

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** Shows this in the place of exchanges. */
  clear(...instead: HTMLElement[]): void {
    this.entries = [];
    this.list.replaceChildren(...instead);
  }

  /** Adds a question that is being answered. */
  begin(question: string): Entry {
    if (this.isEmpty) this.list.replaceChildren();
    const entry = { exchange: { id: '', question, answer: '' }, view: this.viewOf(question), running: true };
    this.entries.push(entry);
    this.list.append(entry.view.element);
    return entry;
  }

  /** Brings the screen to what the server keeps. What is being answered, or was not kept, stays at the end. */
  show(kept: readonly Exchange[]): void {
    if (kept.length === 0) return;
    const own = this.entries.filter(({ exchange }) => exchange.id === '');
    const entries = kept.flatMap((exchange) => {
      const known = this.entries.find((one) => one.exchange.id === exchange.id);
      if (known !== undefined) return [known];
      const asked = own.find((one) => one.exchange.question === exchange.question);
      if (asked === undefined) return [this.keptEntry(exchange)];
      own.splice(own.indexOf(asked), 1);
      // Its answer has not come to its end here; the next time it has.
      if (asked.running) return [asked];
      Object.assign(asked.exchange, exchange);
      asked.view.finish(asked.exchange);
      return [asked];
    });
    const all = [...entries, ...own];
    const inOrder = all.every((entry, at) => this.list.children[at] === entry.view.element);
    if (!inOrder || this.list.children.length !== all.length)
      this.list.replaceChildren(...all.map(({ view }) => view.element));
    this.entries = all;
  }

  /** Scrolls to the latest exchange. */
  toEnd(): void {
    this.list.scrollTop = this.list.scrollHeight;
  }

  private keptEntry(exchange: Exchange): Entry {
    const view = this.viewOf(exchange.question);
    view.showAnswer(exchange.answer);
    view.finish(exchange);
    return { exchange, view, running: false };
  }
}
