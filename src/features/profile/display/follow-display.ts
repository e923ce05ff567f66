import { subscribeUser, userState } from '@/features/session';
import { showDisplayChoice } from '@/shared/ui/display';

/**
 * Shows the look that the server keeps for the person, each time it comes with another one. Gives back the way to stop.
 */
export function followDisplay(): () => void {
  let last: string | undefined;
  const look = () => {
    const display = userState().user?.display;
    if (display === undefined) return;
    const text = JSON.stringify(display);
    if (text === last) return;
    last = text;
    showDisplayChoice(display);
  };
  look();
  return subscribeUser(look);
}
