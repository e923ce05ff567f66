import type { Language } from 'subapp-kit';
import { button, element } from './dom';
import type { Conversation } from './history';
import type { ChatTexts } from './texts';

interface Handlers {
  onNew(): void;
  onOpen(conversation: Conversation): void;
}

/** What the list shows at the moment. */
export interface SideListState {
  conversations: readonly Conversation[];
  /** The conversation that is open. */
  current: string | undefined;
  t: ChatTexts;
  lang: Language;
}

/** The list of the person's conversations. On a phone it folds into a button. */
export function sideList({ onNew, onOpen }: Handlers): { element: HTMLElement; show(state: SideListState): void } {
  const aside = element('aside', {});
  const list = element('ul', { className: 'chat-history', id: 'chat-history' });
  const fold = button('', () => setOpen(!aside.classList.contains('chat-open')));
  fold.className = 'chat-fold';
  fold.setAttribute('aria-controls', list.id);
  const setOpen = (open: boolean) => {
    aside.classList.toggle('chat-open', open);
    fold.ariaExpanded = String(open);
  };
  setOpen(false);
  const heading = element('h2');
  const begin = button('', () => {
    setOpen(false);
    onNew();
  });
  begin.className = 'chat-new';
  aside.append(heading, fold, begin, list);
  const none = element('li', { className: 'chat-none' });
  /** An item stays the same element for as long as its conversation is there: it may have the focus. */
  const known = new Map<string, Item>();
  const itemOf = (one: Conversation): Item => {
    const item =
      known.get(one.chat) ??
      newItem((latest) => {
        setOpen(false);
        onOpen(latest);
      });
    known.set(one.chat, item);
    return item;
  };

  return {
    element: aside,
    show({ conversations, current, t, lang }) {
      heading.textContent = t.history;
      fold.textContent = t.history;
      begin.textContent = t.newChat;
      none.textContent = t.noHistory;
      const items = conversations.map((one) => {
        const item = itemOf(one);
        item.show(one, one.chat === current, lang);
        return item.element;
      });
      const shown = items.length > 0 ? items : [none];
      const isSame = shown.length === list.children.length && shown.every((item, at) => item === list.children[at]);
      if (!isSame) list.replaceChildren(...shown);
    },
  };
}

interface Item {
  element: HTMLElement;
  show(conversation: Conversation, current: boolean, lang: Language): void;
}

function newItem(onOpen: (latest: Conversation) => void): Item {
  let latest: Conversation | undefined;
  const open = button('', () => latest && onOpen(latest));
  const [name, time] = [element('span'), element('time')];
  open.append(name, time);
  return {
    element: element('li', {}, open),
    show(conversation, current, lang) {
      latest = conversation;
      const title = conversation.exchanges[0]?.question ?? '';
      open.title = title;
      open.ariaCurrent = current ? 'true' : null;
      name.textContent = title;
      time.textContent = timeOf(conversation.lastAt, lang);
    },
  };
}

/** The time of today, else the day. */
function timeOf(at: Date, lang: Language): string {
  const today = at.toDateString() === new Date().toDateString();
  const parts = today
    ? ({ hour: '2-digit', minute: '2-digit' } as const)
    : ({ month: 'numeric', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', { ...parts, hour12: false }).format(at);
}
