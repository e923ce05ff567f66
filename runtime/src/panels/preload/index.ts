import type { Engine } from '../../engine';
import type { MicroAppHost, PreloadOptions } from '../../model/host';
import type { MicroAppRegistration } from '../../model/registration';
import { frameOf } from '../frame-of';
import { mayPreload } from '../../reading/conditions';
import { whenIdle } from '../../reading/idle';
import { Preloader } from './preloader';

interface PreloadParts {
  host: MicroAppHost;
  preload: PreloadOptions;
  engine: Engine;
  entryUrlOf(app: MicroAppRegistration): string;
  isBusy(): boolean;
  hasFailed(entryUrl: string): boolean;
  runAhead(app: MicroAppRegistration): void;
}

/** Starts to fetch ahead what the person signed in opens most, from now on. */
export function startPreloading({
  host,
  preload,
  engine,
  entryUrlOf,
  isBusy,
  hasFailed,
  runAhead,
}: PreloadParts): Preloader {
  const { apps } = preload;
  const preloader = new Preloader({
    owner: () => preload.owner(),
    memory: preload.memory,
    entryOf: (prefix) => {
      const app = apps.find((each) => each.prefix === prefix && each.preload !== false && !frameOf(each, host));
      const url = app && entryUrlOf(app);
      if (!url || hasFailed(url)) return undefined;
      // Several prefixes may be parts of one app.
      return {
        url,
        modules: app.esm !== false,
        lateGlobals: apps.flatMap((each) => (entryUrlOf(each) === url ? (each.lateGlobals ?? []) : [])),
        isOwnPage: host.isOwnPage,
      };
    },
    preload: (entry) => engine.preload(entry),
    onFetched: (url) => {
      const app = apps.find((each) => each.ahead === 'run' && entryUrlOf(each) === url && !frameOf(each, host));
      if (app) whenIdle(() => !isBusy() && !hasFailed(url) && runAhead(app));
    },
    isBusy,
  });
  if (mayPreload()) whenIdle(() => void engine.warmUp());
  let last = preload.owner();
  host.subscribe?.(() => {
    const now = preload.owner();
    if (now === last) return;
    last = now;
    preloader.reconsider();
  });
  return preloader;
}
