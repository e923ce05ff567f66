import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { runtime } from './index';
import { PlaceStatus } from './place-status';

/**
 * Where the shell shows micro-apps; rendered once, beside its own pages. The panels belong to the runtime and not to
 * React: rendering the stage again, or twice, moves nothing.
 */
export function MicroAppStage() {
  const stage = useRef<HTMLDivElement>(null);
  useSyncExternalStore(runtime.store.subscribe, () => runtime.store.version);
  const { places } = runtime.store;

  useLayoutEffect(() => {
    if (stage.current) runtime.attach(stage.current);
  }, []);

  return (
    <>
      <div ref={stage} data-micro-app-stage="" />
      {places.map((place) =>
        createPortal(<PlaceStatus place={place} snapshot={place.snapshot()} />, place.status, place.key),
      )}
    </>
  );
}
