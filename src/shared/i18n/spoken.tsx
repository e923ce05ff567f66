import { useLanguage } from './use-language';

/** A text for a question or message that stands open: it follows the language, also when another browser tab changes it. */
export function Spoken({ text }: { text: () => string }) {
  useLanguage();
  return text();
}
