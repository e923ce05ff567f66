import type {} from '../../rig/runtime/host/api';
import {
  BUTTON,
  fetched,
  forget,
  prefixOf,
  pressed,
  remember,
  SCRIPTS,
  withButton,
  type ContestantPage,
  type RacedApp,
} from './contestant';
import { Profile } from '../lib/profile';

/** This project's runtime in the page of its README, as the other hosts are. */
export async function runtime(
  host: string,
  files: string,
  entryOf: (racedApp: RacedApp) => string,
): Promise<ContestantPage> {
  const profile = await Profile.create(SCRIPTS);
  let path = '';
  const show = (fresh: boolean) =>
    profile.page.evaluate(({ to, anew }) => window.race.time(() => window.page.open(to), { fresh: anew }), {
      to: path,
      anew: fresh,
    });
  const leave = () => profile.page.evaluate(() => window.page.open('/'));
  const destroy = async (): Promise<void> => {
    await leave();
    await profile.page.evaluate((closed) => window.page.close(closed), path);
  };
  const rest = async (): Promise<void> => {
    await profile.page.goto(host);
    await profile.page.waitForFunction(() => 'page' in window);
    await profile.page.waitForLoadState('networkidle');
  };
  /** Adds an application to those that the page knows. */
  const register = (racedApp: RacedApp) => {
    path = `${prefixOf(racedApp)}/page`;
    return profile.page.evaluate(
      ({ prefix, entry }) => {
        const { apps } = window.page;
        if (!apps.some((app) => app.prefix === prefix))
          apps.push({ prefix, name: prefix.slice(1).replace('/', '-'), entry });
      },
      { prefix: prefixOf(racedApp), entry: entryOf(racedApp) },
    );
  };
  return {
    profile,
    get page() {
      return profile.page;
    },
    rest: async () => {
      await profile.page.goto(host);
      await forget(profile.page);
      await rest();
    },
    preload: async (racedApp) => {
      await rest();
      await remember(profile.page, prefixOf(racedApp), 'everybody');
      await fetched(profile.page, files, async () => {
        await rest();
        await register(racedApp);
      });
    },
    open: async (racedApp) => {
      await register(racedApp);
      return show(true);
    },
    click: async (racedApp) => {
      await register(racedApp);
      await withButton(profile.page, path, (to) => window.page.open(to));
      return pressed(profile.page, BUTTON);
    },
    remount: async () => {
      await destroy();
      return show(true);
    },
    leave,
    back: () => show(false),
    destroy,
  };
}
