import { translate } from '@/shared/i18n/translate';
import { peopleMessages } from './people.messages';
import { useAsked } from './use-asked';

type Key = keyof (typeof peopleMessages)['zh'];

interface Question {
  title: Extract<Key, `${string}Title`>;
  text: Extract<Key, `${string}Text`>;
  /** What fills the gaps of the title. */
  name: string;
  work: () => Promise<void>;
  /** After the work, and after a refusal because the row is not as it was shown. */
  done: () => void;
}

/** Asks before something is done with a person, and says what went wrong. */
export function useAskedAct(): (question: Question) => void {
  const ask = useAsked();
  return ({ title, text, name, ...act }) =>
    ask({
      title: () => translate(peopleMessages, title, { name }),
      text: () => translate(peopleMessages, text),
      ...act,
    });
}
