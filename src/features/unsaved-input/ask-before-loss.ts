import type { useAppProps } from 'antd/es/app/context';
import type { Loss } from './loss-question';

export type { Loss };

/**
 * Asks whether unsaved input may be lost, in the words that are the same for every page and every application. The code
 * of the question comes when somebody is asked first. A question that does not come is no consent.
 *
 * @param titles the pages or forms with the input, in the language of the moment
 */
export async function askBeforeLoss(
  { modal, message }: Pick<useAppProps, 'modal' | 'message'>,
  loss: Loss,
  titles: () => readonly string[],
): Promise<boolean> {
  try {
    const { lossQuestion } = await import('./loss-question');
    return await modal.confirm(lossQuestion(loss, titles));
  } catch (error) {
    void message.error(error instanceof Error ? error.message : String(error));
    return false;
  }
}
