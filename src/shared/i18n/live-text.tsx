import type { ReactNode } from 'react';
import { useLanguage } from './use-language';

/** A text for a question or message that stands open: it follows the language, also when another browser tab changes it. */
function LiveText({ text }: { text: () => string }) {
  useLanguage();
  return text();
}

/** The same for what is opened outside of a component: `modal.confirm({ title: liveText(() => translate(messages, 'key')) })`. */
export const liveText = (text: () => string): ReactNode => <LiveText text={text} />;
