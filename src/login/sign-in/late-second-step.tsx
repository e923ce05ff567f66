import { Suspense } from 'react';
import { lazyWords } from '@/shared/ui/waiting/lazy-words';
import { Banner } from '../frame/banner';
import controls from '../frame/controls.module.css';
import { loginMessages } from '../login.messages';
import { useText } from '../use-text';
import type { SecondStepProps } from './second-step';

/** Not everybody has a second factor: its step comes when it is needed. */
const SecondStep = lazyWords(async () => (await import('./second-step')).SecondStep, StepMissing);

export const LateSecondStep = (props: SecondStepProps) => (
  <Suspense fallback={null}>
    <SecondStep {...props} />
  </Suspense>
);

/** In place of the step whose code did not come: signing in begins anew. */
function StepMissing() {
  const t = useText(loginMessages);
  return (
    <>
      <Banner banner={{ kind: 'warning', text: t('login.pageMissing') }} />
      <button type="button" className={controls.primary} onClick={() => location.reload()}>
        {t('login.retry')}
      </button>
    </>
  );
}
