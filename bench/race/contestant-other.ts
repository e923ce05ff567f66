import type { OtherHost } from './build';
import { BUTTON, fetched, idle, pressed, SCRIPTS, withButton, type ContestantPage, type RacedApp } from './contestant';
import { Profile } from '../lib/profile';

/** The page of another host of micro-applications. */
export async function other(
  name: OtherHost,
  origin: string,
  entryOf: (racedApp: RacedApp) => string,
): Promise<ContestantPage> {
  const profile = await Profile.create(SCRIPTS);
  const options = (racedApp: RacedApp, keep: boolean) => ({
    name: `race-${racedApp.app}`,
    entry: entryOf(racedApp),
    kind: racedApp.kind,
    keep,
  });
  const rest = async (): Promise<void> => {
    await profile.page.goto(`${origin}/hosts/${name}/`);
    await profile.page.waitForFunction(() => 'raceHost' in window);
    await idle(profile.page);
  };
  return {
    profile,
    get page() {
      return profile.page;
    },
    rest,
    preload: async (racedApp) => {
      await rest();
      await fetched(profile.page, origin, () =>
        profile.page.evaluate((given) => window.raceHost.preload(given), options(racedApp, false)),
      );
    },
    open: (racedApp, keep) =>
      profile.page.evaluate(
        (given) => window.race.time(() => window.raceHost.open(given), { fresh: true }),
        options(racedApp, keep),
      ),
    click: async (racedApp) => {
      await withButton(profile.page, options(racedApp, false), (given) => window.raceHost.open(given));
      return pressed(profile.page, BUTTON);
    },
    remount: async () => {
      await profile.page.evaluate(() => window.raceHost.close());
      return profile.page.evaluate(() => window.race.time(() => window.raceHost.reopen(), { fresh: true }));
    },
    leave: () => profile.page.evaluate(() => window.raceHost.leave()),
    back: () => profile.page.evaluate(() => window.race.time(() => window.raceHost.back(), { fresh: false })),
    destroy: () => profile.page.evaluate(() => window.raceHost.destroy()),
  };
}
