import { loadApp, sandboxSettings } from '../../sandbox/qiankun-internals';
import type { Deadline } from '../deadline';
import { chooseSource } from '../entry-sources';
import type { InstanceParts } from '../instance-parts';
import { toSteps, type Step } from '../steps';
import { prepare } from './prepare';

/** qiankun's own lifecycles of an app. */
export interface Parcel {
  bootstrap: Step[];
  mount: Step[];
}

/**
 * `fetching`: has qiankun fetch the app's page and its scripts, and then run them. Between the two it calls `prepare`.
 * @returns when the page's scripts have run
 */
export async function fetchEntry(parts: InstanceParts, deadline: Deadline): Promise<Parcel> {
  const { id, entryUrl, fresh, registration, host } = parts.options;
  const wanted = {
    url: entryUrl,
    modules: registration.esm !== false,
    lateGlobals: registration.lateGlobals ?? [],
    isOwnPage: host.isOwnPage,
  };
  const { source, current } = chooseSource(wanted, fresh);
  parts.warm = source.complete;
  parts.trace.enter('fetch');
  const { trace } = parts;
  parts.source = source;
  deadline.follow(source.onTheWay);
  parts.resources.hold('source', source.join());
  const stopTracing = source.onTheWay.listen(() => {
    if (source.onTheWay.count > 0) trace.follow('read', 'fetch');
    else trace.follow('fetch', 'read');
  });
  const loading = loadApp(
    { name: id, entry: source.entry, container: parts.slot },
    {
      singular: false,
      sandbox: sandboxSettings(),
      // import-html-entry takes more options than qiankun's own types have.
      ...source.importOptions,
    },
    { beforeLoad: () => prepare(parts, source, current, deadline) },
  );
  parts.loaded = { loading, unmountSteps: [] };
  const parcelFor = await parts.life.waitWithin(deadline, loading).finally(stopTracing);
  const parcel = parcelFor(parts.slot);
  parts.loaded.unmountSteps = toSteps(parcel.unmount);
  return { bootstrap: toSteps(parcel.bootstrap), mount: toSteps(parcel.mount) };
}
