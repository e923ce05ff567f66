import { subscribeUser, userState } from '@/features/session';
import { showDisplayChoice } from '@/shared/ui/display';
import { isChoiceOnItsWay } from './sent-choices';

/**
 * Shows the look that the server keeps for the person, each time it comes with another one; not while the person chooses
 * another. Gives back the way to stop.
 */
export function followDisplay(): () => void {
  let last: string | undefined;
  const look = () => {
    const display = userState().user?.display;
    if (display === undefined) return;
    const text = JSON.stringify(display);
    if (text === last) return;
    last = text;
    if (!isChoiceOnItsWay()) showDisplayChoice(display);
  };
  look();
  return subscribeUser(look);
}
