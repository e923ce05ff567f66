import { useRef } from 'react';
import { App, Button } from 'antd';
import { messageOf } from '@/shared/http';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { crudMessages } from './crud.messages';

/** How long a change can be undone from its message, seconds. */
const UNDO_SECONDS = 12;

/** Takes a change back. */
export type Undo = () => Promise<unknown>;

interface Undoable {
  /** Makes the change. Gives how to take it back; undefined where that cannot be done. */
  work: () => Promise<Undo | undefined>;
  /** What the messages say when it is done, and when it is taken back. They are asked again in another language. */
  done: () => string;
  undone: () => string;
}

/**
 * Makes changes, each of which can be undone from its message for a while. One that is refused says why. A second one
 * before the rows are new would only be refused as a conflict, so it is not made.
 *
 * @param renew after a change, and after a refusal, because the rows are not as they were shown; ends with the new rows
 */
export function useUndoable(renew: () => Promise<void>): (change: Undoable) => Promise<void> {
  const { message } = App.useApp();
  const busy = useRef(false);
  const run = async (work: () => Promise<unknown>) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } catch (error) {
      void message.error(messageOf(error));
    }
    try {
      await renew();
    } finally {
      busy.current = false;
    }
  };
  const tell = (undo: Undo | undefined, { done, undone }: Undoable) => {
    const key = `undoable ${Date.now()}`;
    const back = async () => {
      message.destroy(key);
      await undo?.();
      void message.success(liveText(undone));
    };
    void message.success({
      key,
      duration: UNDO_SECONDS,
      content: (
        <>
          {liveText(done)}
          {undo ? (
            <Button type="link" size="small" onClick={() => void run(back)}>
              {liveText(() => translate(crudMessages, 'admin.undo'))}
            </Button>
          ) : null}
        </>
      ),
    });
  };
  return (change) => run(async () => tell(await change.work(), change));
}
