import { Suspense, useState, type ReactNode } from 'react';
import { Button } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import type { LoadFailure } from '@/shared/query/use-load-failure';
import type * as View from './load-failed-view';
import type { LoadFailedProps, LoadStaleProps } from './load-failed-view';
import { uiMessages } from './ui.messages';
import { lazyWords } from './waiting/lazy-words';

let view: typeof View | undefined;

/** Fetches the look of failures. The shell does so after its first paint: without a network it is too late for that. */
export const loadFailureView = async (): Promise<typeof View> => (view ??= await import('./load-failed-view'));

const LateFailed = lazyWords(async () => (await loadFailureView()).LoadFailed, PlainFailed);
const LateStale = lazyWords(async () => (await loadFailureView()).LoadStale, PlainStale);

/**
 * In place of what could not be loaded: why, what happens next, and the way to try at once. The one look and the one
 * wording of it in the shell; nothing else is shown beside it.
 */
export function LoadFailed(props: LoadFailedProps) {
  const [Shown] = useState(() => view?.LoadFailed ?? LateFailed);
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
}

/** A quiet line above data that could not be renewed: of when it is, why, and the way to try at once. */
export function LoadStale(props: LoadStaleProps) {
  const [Shown] = useState(() => view?.LoadStale ?? LateStale);
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
}

/** Shows a failure in its place, the line of stale data above `children`, or `children` alone. */
export function Loaded({
  failure,
  children,
  ...look
}: { failure: LoadFailure | undefined; children: ReactNode } & Omit<LoadFailedProps, 'failure'>) {
  if (failure && failure.since === undefined) return <LoadFailed failure={failure} {...look} />;
  return (
    <>
      {failure?.since === undefined ? null : <LoadStale failure={failure} since={failure.since} />}
      {children}
    </>
  );
}

/** Where the network lost the look of failures, too. */
function PlainFailed({ failure, more }: LoadFailedProps) {
  return <PlainWords role="alert" text="ui.partFailed" failure={failure} more={more} />;
}

function PlainStale({ failure }: LoadStaleProps) {
  return <PlainWords role="status" text="ui.notRenewed" failure={failure} />;
}

interface PlainWordsProps extends Pick<LoadFailedProps, 'failure' | 'more'> {
  role: 'alert' | 'status';
  text: 'ui.partFailed' | 'ui.notRenewed';
}

function PlainWords({ role, text, failure, more }: PlainWordsProps) {
  const t = useMessages(uiMessages);
  return (
    <span role={role}>
      {t(text)}{' '}
      <Button size="small" loading={failure.trying} onClick={failure.retry}>
        {t('ui.retry')}
      </Button>
      {more}
    </span>
  );
}
