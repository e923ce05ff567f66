import { useState } from 'react';
import { LOGIN_PATH } from '@portal/contract/paths/entry';
import { readPortalConfig } from '@/shared/config/portal-config';
import { Banner } from '../frame/banner';
import { PageFrame } from '../frame/page-frame';
import { useText } from '../use-text';
import { AccountStep } from './account-step';
import { ChannelStep } from './channel-step';
import { CodeStep } from './code-step';
import { forgotMessages } from './forgot.messages';
import layout from './forgot.module.css';
import { PasswordStep } from './password-step';
import { STEP_NAMES, type Step } from './steps';

/** A forgotten password: the way to a new one, or, where the portal cannot send codes, whom to ask. */
export function ForgotPasswordPage() {
  const t = useText(forgotMessages);
  if (readPortalConfig().passwordRetrieval) return <ForgotPasswordSteps />;
  return (
    <PageFrame title={t('forgot.title')} hint={t('forgot.hint')}>
      <Banner banner={{ kind: 'warning', text: t('forgot.off') }} />
      <p className={layout.links}>
        <a href={LOGIN_PATH}>{t('forgot.back')}</a>
      </p>
    </PageFrame>
  );
}

/** The four steps: account, way of sending, code, new password. */
function ForgotPasswordSteps() {
  const t = useText(forgotMessages);
  const [step, setStep] = useState<Step>({ at: 'account' });
  const position = step.at === 'done' ? STEP_NAMES.length : STEP_NAMES.indexOf(step.at);
  return (
    <PageFrame title={t('forgot.title')} hint={t('forgot.hint')}>
      <ol className={layout.steps} aria-label={t('forgot.steps')}>
        {STEP_NAMES.map((name, index) => (
          <li
            key={name}
            data-state={index < position ? 'done' : index === position ? 'now' : 'next'}
            aria-current={index === position ? 'step' : undefined}
          >
            {t(`forgot.step.${name}`)}
          </li>
        ))}
      </ol>
      {step.at === 'account' ? <AccountStep onNext={setStep} /> : null}
      {step.at === 'channel' ? <ChannelStep step={step} onNext={setStep} /> : null}
      {step.at === 'code' ? <CodeStep step={step} onNext={setStep} /> : null}
      {step.at === 'password' ? <PasswordStep step={step} onNext={setStep} /> : null}
      {step.at === 'done' ? <Banner banner={{ kind: 'success', text: t('forgot.done') }} /> : null}
      <p className={layout.links}>
        <a href={LOGIN_PATH}>{t('forgot.back')}</a>
        {position > 0 && step.at !== 'done' ? (
          <button type="button" className={layout.restart} onClick={() => setStep({ at: 'account' })}>
            {t('forgot.restart')}
          </button>
        ) : null}
      </p>
    </PageFrame>
  );
}
