import type { Engine } from '../../engine';
import type { MicroAppRegistration } from '../../model/registration';
import type { MicroAppHost } from '../../model/host';
import { mayPreload } from './conditions';
import { Preloader } from './preloader';

interface PreloadParts {
  host: MicroAppHost;
  engine: Engine;
  /** Those that may be fetched ahead. */
  apps: readonly MicroAppRegistration[];
  entryUrlOf(app: MicroAppRegistration): string;
  busy(): boolean;
}

/** Starts to fetch ahead what the person signed in opens most, from now on. */
export function startPreloading({ host, engine, apps, entryUrlOf, busy }: PreloadParts): Preloader {
  const owner = (): string => {
    const { userInfo, tenantId } = host.getState();
    return userInfo.id === '' ? '' : `${tenantId}/${userInfo.id}`;
  };
  const preloader = new Preloader({
    owner,
    entryOf: (prefix) => {
      const app = apps.find((each) => each.prefix === prefix && each.preload !== false);
      if (!app) return undefined;
      const url = entryUrlOf(app);
      // Several prefixes may be parts of one app.
      return {
        url,
        modules: app.esm !== false,
        lateGlobals: apps.flatMap((each) => (entryUrlOf(each) === url ? (each.lateGlobals ?? []) : [])),
      };
    },
    preload: (entry) => engine.preload(entry),
    busy,
  });
  if (mayPreload()) requestIdleCallback(() => void engine.warmUp(apps.some((app) => app.esm !== false)));
  let last = owner();
  host.subscribe(() => {
    const now = owner();
    if (now === last) return;
    last = now;
    preloader.reconsider();
  });
  return preloader;
}
