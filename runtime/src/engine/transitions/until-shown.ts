import type { Deadline } from '../deadline';
import type { InstanceParts } from '../instance-parts';
import type { Visibility } from '../visibility';

/**
 * Waits, with the clock stopped, until the instance's tab is the active one. An app that starts unseen would read the
 * address of another.
 */
export async function untilShown({ life, visibility }: InstanceParts, deadline: Deadline): Promise<void> {
  deadline.pause();
  await life.wait(shown(visibility));
  deadline.resume();
}

function shown(visibility: Visibility): Promise<void> {
  if (visibility.visible) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = visibility.listen((visible) => {
      if (!visible) return;
      stop();
      resolve();
    });
  });
}
