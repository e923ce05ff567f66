import { openCall } from '@/shared/http/open-call';
import { nothing } from '@/shared/http/reader';
import { isComplexEnough } from '@/shared/password/password-rules';
import { NewPasswordForm } from './new-password-form';
import { useText } from '../use-text';
import { forgotMessages } from './forgot.messages';
import type { Advance, Step } from './steps';

/** Step 4: the new password, twice. */
export function PasswordStep({ step, onNext }: { step: Extract<Step, { at: 'password' }>; onNext: Advance }) {
  const t = useText(forgotMessages);
  return (
    <NewPasswordForm
      rule={t('forgot.rule')}
      weak={t('forgot.weak')}
      isStrong={isComplexEnough}
      onPassword={async (newPwd, signal) => {
        await openCall('retrievePassword', {
          body: { retrieve_token: step.retrieveToken, newPwd },
          read: nothing,
          signal,
        });
        onNext({ at: 'done' });
      }}
    />
  );
}
