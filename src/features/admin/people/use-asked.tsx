import { App } from 'antd';
import { CODE_CONFLICT } from '@portal/contract/admin/crud/wire';
import { ApiError, messageOf } from '@/shared/http';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { peopleMessages } from './people.messages';

interface Question {
  /** They are asked for again where the language changes. */
  title: () => string;
  text: () => string;
  work: () => Promise<void>;
  /** After the work, and after a refusal because the row is not as it was shown. */
  done: () => void;
}

/** Asks before something is done, and says what went wrong. */
export function useAsked(): (question: Question) => void {
  const { message, modal } = App.useApp();
  return ({ title, text, work, done }) => {
    const run = async () => {
      try {
        await work();
        done();
      } catch (error) {
        void message.error(messageOf(error));
        if (error instanceof ApiError && (error.code === CODE_CONFLICT || error.code === 404)) done();
      }
    };
    void modal.confirm({
      title: liveText(title),
      content: liveText(text),
      okText: liveText(() => translate(peopleMessages, 'adminPeople.ok')),
      cancelText: liveText(() => translate(peopleMessages, 'adminPeople.cancel')),
      okButtonProps: { danger: true },
      onOk: run,
    });
  };
}
