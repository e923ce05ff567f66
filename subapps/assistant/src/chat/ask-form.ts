import { element } from './dom';
import type { ChatTexts } from './texts';

/** The contract's own limit. */
const QUESTION_MAX = 500;

interface Handlers {
  onAsk(question: string): void;
  onStop(): void;
  /** Called with whether a question is typed and not sent. */
  onTyped(typed: boolean): void;
}

/** Where a question is typed. While an answer comes, the button stops it. */
export function askForm({ onAsk, onStop, onTyped }: Handlers) {
  const input = element('textarea', { rows: 2, maxLength: QUESTION_MAX });
  const send = element('button', { type: 'submit', className: 'chat-send' });
  const form = element('form', { className: 'chat-form' }, input, send);
  let runs = false;
  const submit = () => {
    if (!runs && input.value.trim() !== '') onAsk(input.value.trim());
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (runs) onStop();
    else submit();
  });
  input.addEventListener('input', () => onTyped(input.value.trim() !== ''));
  input.addEventListener('keydown', (event) => {
    // While the person composes Chinese, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  return {
    element: form,
    focus: () => input.focus(),
    clear() {
      input.value = '';
      onTyped(false);
    },
    show(t: ChatTexts, running: boolean) {
      runs = running;
      input.placeholder = t.ask;
      input.ariaLabel = t.question;
      send.textContent = running ? t.stop : t.send;
      send.classList.toggle('chat-stop', running);
    },
  };
}
