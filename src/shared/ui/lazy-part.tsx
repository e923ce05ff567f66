import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { App, Button } from 'antd';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { chunkInTime, curedByReload, reloadForChunk } from '@/shared/lib/chunk-failure';
import { ErrorBoundary } from './error-boundary';
import { uiMessages } from './ui.messages';
import { loadPartWaiting } from './waiting/late-texts';
import { lazyWords } from './waiting/lazy-words';
import { Slow } from './waiting/slow';
import type { PartName } from './waiting/waiting.messages';

/** What to do so that code which did not come is asked for again; done only once the failure is on the screen. */
const forget = new Set<() => void>();

/** A component whose code comes with its first use; unlike React's own, one that did not come is asked for again. */
export function lazyAgain<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await chunkInTime('a part of the shell', load) };
      } catch (error) {
        // Not now: React renders until it has seen the failure, and each time would ask again.
        forget.add(() => (current = make()));
        throw error;
      }
    });
  let current = make();
  return function Again(props: Props) {
    const Part = current;
    return <Part {...props} />;
  };
}

const PartWaiting = lazyWords(async () => (await loadPartWaiting()).PartWaiting);

interface LazyPartProps {
  children: ReactNode;
  /** What people are told that they wait for. */
  name: PartName;
  /** The code did not come, or the person waits no longer. */
  onFailed: () => void;
}

/**
 * Keeps what happens to a dialog away from the page below it. When its code does not come, or it fails, the person is
 * told, and `onFailed` has to close it: the next use tries anew. Whoever waits for long is told for what.
 */
export function LazyPart({ children, name, onFailed }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={(error) => <PartFailed error={error} onFailed={onFailed} />}>
      <Suspense
        fallback={
          <Slow>
            <PartWaiting name={name} onCancel={onFailed} />
          </Slow>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

const say = (key: `ui.${'partFailed' | 'partOutdated' | 'partAgain' | 'reload'}`) =>
  liveText(() => translate(uiMessages, key));

function PartFailed({ error, onFailed }: { error: unknown; onFailed: () => void }) {
  const { notification } = App.useApp();
  useEffect(() => {
    const reload = curedByReload(error);
    notification.error({
      key: 'part-failed',
      title: say('ui.partFailed'),
      description: say(reload ? 'ui.partOutdated' : 'ui.partAgain'),
      ...(reload
        ? {
            duration: 0,
            actions: (
              <Button type="primary" size="small" onClick={() => reloadForChunk(error)}>
                {say('ui.reload')}
              </Button>
            ),
          }
        : {}),
    });
    for (const each of forget) each();
    forget.clear();
    onFailed();
    // Told once, when it happens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
