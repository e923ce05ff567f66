import { registrations } from '../../microapps.config';
import { accounts } from '../../rig/accounts';
import { plainPage, type SubAppPage } from '../../rig/pages';
import { Portal } from '../../rig/portal';
import { closeTab } from '../lib/portal-steps';
import { fetched, forget, prefixOf, pressed, remember, SCRIPTS, type ContestantPage } from './contestant';
import { Profile } from '../lib/profile';

/** The whole product: the shell with its menus, tabs and checks, signed in. */
export async function portal(origin: string, files: string): Promise<ContestantPage> {
  const profile = await Profile.create(SCRIPTS, origin);
  let target: SubAppPage | undefined;
  /** The session ends with the browser: then the person signs in again. */
  const home = async (): Promise<void> => {
    await profile.page.goto('/home');
    if (new URL(profile.page.url()).pathname !== '/home') await new Portal(profile.page).signIn(accounts.admin);
    await profile.page.waitForLoadState('networkidle');
  };
  const show = (fresh: boolean) =>
    profile.page.evaluate(
      ({ to, anew }) =>
        window.race.time(
          () => {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate', { state: null }));
          },
          { fresh: anew },
        ),
      { to: target?.path ?? '', anew: fresh },
    );
  const destroy = () => closeTab(profile.page, target?.zh ?? '');
  return {
    profile,
    get page() {
      return profile.page;
    },
    rest: async () => {
      await home();
      await forget(profile.page);
      await home();
    },
    preload: async (racedApp) => {
      await home();
      await remember(profile.page, prefixOf(racedApp), 'hq/1');
      await fetched(profile.page, files, () => profile.page.goto('/home'));
    },
    open: (racedApp) => {
      target = plainPage(prefixOf(racedApp), 'list');
      return show(true);
    },
    click: async (racedApp) => {
      const page = plainPage(prefixOf(racedApp), 'list');
      target = page;
      const steps = new Portal(profile.page);
      await steps.chooseApplication(registrations.find(({ prefix }) => prefix === page.prefix)?.zh ?? '');
      const link = await steps.findInMenu(page.zh);
      const box = await link.boundingBox();
      if (!box) throw new Error(`${page.zh} is not in sight.`);
      return pressed(profile.page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    },
    remount: async () => {
      await destroy();
      return show(true);
    },
    leave: async () => {
      await profile.page.evaluate(() => {
        history.pushState(null, '', '/home');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
      await profile.page.waitForFunction(() => !window.race.root()?.checkVisibility());
    },
    back: () => show(false),
    destroy,
  };
}
