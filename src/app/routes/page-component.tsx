import { lazy, Suspense, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { chunkInTime } from '@/shared/lib/chunk-failure';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { loadPageWaiting } from '@/shared/ui/waiting/late-texts';
import { lazyWords } from '@/shared/ui/waiting/lazy-words';
import { Slow } from '@/shared/ui/waiting/slow';
import { PageFailed } from '../full-pages/page-failed';
import { findPage } from './host-pages';

const components = new Map<string, ComponentType>();
const PageWaiting = lazyWords(async () => (await loadPageWaiting()).PageWaiting);

/** The lazily loaded component of a page; the same one until its loading has failed. */
function pageComponent(name: string): ComponentType {
  const known = components.get(name);
  if (known) return known;
  const load = findPage(name) ?? (async () => (await import('../full-pages/page-unavailable')).pageUnavailable(name));
  const component = lazy(async () => {
    try {
      const { Component } = await chunkInTime(name, load);
      return { default: Component };
    } catch (error) {
      // React would keep the failure for ever.
      components.delete(name);
      throw error;
    }
  });
  components.set(name, component);
  return component;
}

/** Begins to fetch a page that is about to be needed. */
export function preloadPage(name: string): void {
  // A failure shows when the page is rendered.
  void findPage(name)?.().catch(() => undefined);
}

/** A page of this build by its name: a skeleton while it comes, a way back when it fails, never blank. */
export function HostPage({ name }: { name: string }) {
  const [attempt, setAttempt] = useState(0);
  const Page = pageComponent(name);
  return (
    <ErrorBoundary
      key={`${name}#${attempt}`}
      fallback={(error) => <PageFailed error={error} onRetry={() => setAttempt((count) => count + 1)} />}
    >
      <Suspense
        fallback={
          <>
            <PageSkeleton />
            <Slow>
              <PageWaiting name={name} />
            </Slow>
          </>
        }
      >
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
