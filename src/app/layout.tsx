import { useEffect, useLayoutEffect, useState } from 'react';
import { pageIndex } from '@/features/pages';
import { followDisplay } from '@/features/profile';
import { endSession, userState, useUser } from '@/features/session';
import { takeOwnTexts } from '@/shared/i18n/own-texts';
import { whenIdle } from '@/shared/lib/when-idle';
import { loadFailureView } from '@/shared/ui/load-failed';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { loadPageWaiting, loadPartWaiting } from '@/shared/ui/waiting/late-texts';
import { MainLayout } from '@/shell';
import { preloadPage } from './routes/page-component';

/** Few people see them: their code comes when it is needed. */
const FirstSteps = lazyAgain(async () => (await import('./full-pages/first-steps')).FirstSteps);

/** The stamp of texts that nobody has touched. */
const NEVER_CHANGED = '0';

/**
 * The main layout for the signed-in user; the guard has loaded them. Where their password has to be changed first, or a
 * second factor to be set up, they are asked for that and for nothing else.
 */
export function Layout() {
  const first = useUser(({ user }) => user?.mustChangePassword === true || user?.mustSetUpFactor === true);
  const routes = useUser((state) => state.routes);
  useEffect(() => whenIdle(preloadTables), [routes]);
  useEffect(preloadLateTexts, []);
  useEffect(() => whenIdle(watchSession), []);
  // Before the shell is drawn, so that it is drawn once.
  useLayoutEffect(followDisplay, []);
  useEffect(() => void (first || renewOwnTexts()), [first]);
  // What is asked for later leaves the shell where it is: somebody may be typing.
  const [over] = useState(!first);
  return (
    <>
      {over ? <MainLayout /> : null}
      {first ? (
        <LazyPart name="first" onFailed={() => endSession({ tellServer: true })}>
          <FirstSteps over={over} />
        </LazyPart>
      ) : null}
    </>
  );
}

/** A role may begin to ask for something first while its people are signed in. */
const watchSession = () =>
  void import('./renewal/watch-session').then(
    (watch) => watch.watchSession(),
    () => undefined,
  );

/** Texts that administrators have reworded, where they ever did. */
async function renewOwnTexts(): Promise<void> {
  const texts = userState().user?.stamps?.texts;
  // What this browser keeps may be another tenant's.
  if (texts === NEVER_CHANGED) return takeOwnTexts({});
  if (texts === undefined) return;
  try {
    await (await import('./renewal/texts')).renewTexts();
  } catch (error) {
    console.warn('The texts of the language codes did not come; the portal shows its own.', error);
  }
}

/**
 * What says that something is waited for, or has failed, must not be waited for itself: it comes right after the first
 * paint, or as soon as there is a network.
 */
function preloadLateTexts(): void {
  for (const load of [loadPageWaiting, loadPartWaiting, loadFailureView]) {
    const again = () => void load().catch(() => undefined);
    load().catch(() => window.addEventListener('online', again, { once: true }));
  }
}

/** The code of the administration's tables comes with any of its pages: fetched ahead for those who have one. */
function preloadTables(): void {
  const [page] = pageIndex().hostRoutes;
  if (page) preloadPage(page.component);
}
