import { useEffect } from 'react';
import { App } from 'antd';
import { useBlocker, type Location } from 'react-router-dom';
import { askBeforeLoss, unsavedTitles } from '@/features/unsaved-input';
import { fixedPageOf, type FixedPage } from '@/shared/paths/fixed-pages';
import { normalPath } from '@/shared/paths/path-parts';

/** Pages that replace the whole shell, and with it the pages that its tabs keep. The browser asks before `sign-in`. */
const OUTSIDE: ReadonlySet<FixedPage | undefined> = new Set<FixedPage>(['board', 'form', 'broken-form', 'not-found']);

const losesInput = ({ nextLocation }: { nextLocation: Location }): boolean =>
  OUTSIDE.has(fixedPageOf(normalPath(nextLocation.pathname))) && unsavedTitles().length > 0;

/** Asks before a step of the router that would leave the shell, while a form in it has unsaved input. */
export function LeaveGuard(): null {
  const app = App.useApp();
  const blocker = useBlocker(losesInput);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askBeforeLoss(app, 'leave', unsavedTitles).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [app, blocker]);
  return null;
}
