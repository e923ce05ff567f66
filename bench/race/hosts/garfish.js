/**
 * garfish with its plug-in for native modules. Its keep-alive (`cache`) renders the application anew in its kept
 * environment.
 */
import { GarfishEsModule } from '@garfish/es-module';
import Garfish from 'garfish';

const slots = () => document.getElementById('slots');
let app;
let name;

Garfish.run({
  domGetter: slots,
  apps: [],
  disablePreloadApp: true,
  plugins: [GarfishEsModule()],
  errorLoadApp: fail,
  errorMountApp: fail,
  errorExecCode: fail,
});
let failed;
function fail(error) {
  failed = error;
}

window.raceHost = {
  preload: (given) => {
    Garfish.registerApp({ name: given.name, entry: given.entry });
    Garfish.preloadApp(given.name);
  },
  open: async (given) => {
    ({ name } = given);
    failed = undefined;
    app = await Garfish.loadApp(name, { entry: given.entry, domGetter: slots, cache: given.keep });
    const mounted = (await app?.mount()) ?? false;
    if (!mounted) throw failed ?? new Error('garfish did not mount it');
  },
  close: () => app.hide(),
  reopen: () => app.show(),
  leave: () => app.hide(),
  back: () => app.show(),
  destroy: () => app.unmount(),
};
