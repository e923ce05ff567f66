import { BUTTON, pressedAlone, SCRIPTS, withButton, type ContestantPage, type RacedApp } from './contestant';
import { Profile } from '../lib/profile';

/** An application opened by itself: measured from the start of the navigation. */
export async function alone(origin: string, entryOf: (racedApp: RacedApp) => string): Promise<ContestantPage> {
  const profile = await Profile.create(SCRIPTS);
  const none = (): never => {
    throw new Error('there is nothing to leave it for');
  };
  return {
    profile,
    get page() {
      return profile.page;
    },
    rest: async () => void (await profile.page.goto('about:blank')),
    preload: none,
    open: async (racedApp) => {
      await profile.page.goto(entryOf(racedApp), { waitUntil: 'commit' });
      return profile.page.evaluate(() => window.race.sinceStart());
    },
    click: async (racedApp) => {
      // Another page of the same server, with a button that leads to the application.
      await profile.page.goto(`${origin}/`);
      await withButton(profile.page, entryOf(racedApp), (entry) => location.assign(entry));
      return pressedAlone(profile.page, BUTTON, entryOf(racedApp));
    },
    remount: () =>
      profile.page.evaluate(() => {
        window.raceAlone.unmount();
        return window.race.time(() => window.raceAlone.mount(), { fresh: true });
      }),
    leave: none,
    back: none,
    destroy: () => profile.page.evaluate(() => window.raceAlone.unmount()),
  };
}
