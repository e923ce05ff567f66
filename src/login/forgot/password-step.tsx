import { useEffect, useRef, useState, type FormEvent } from 'react';
import { openCall } from '@/shared/http/open-call';
import { nothing } from '@/shared/http/reader';
import { encryptPassword } from '@/shared/password/encrypt-password';
import { isComplexEnough } from '@/shared/password/password-rules';
import { Banner } from '../frame/banner';
import { PasswordField } from '../frame/password-field';
import { SubmitButton } from '../frame/submit-button';
import { useText } from '../use-text';
import { forgotMessages } from './forgot.messages';
import type { Advance, Step } from './steps';
import { useRequest } from './use-request';

type Problem = 'forgot.newEmpty' | 'forgot.weak' | 'forgot.confirmEmpty' | 'forgot.different';
interface Problems {
  chosen?: Problem;
  confirmed?: Problem;
}

/** docs/specification.md#change-password-rules: the rules for a new password. */
function problemsOf(chosen: string, confirmed: string): Problems {
  return {
    ...(chosen === '' ? { chosen: 'forgot.newEmpty' } : isComplexEnough(chosen) ? {} : { chosen: 'forgot.weak' }),
    ...(confirmed === ''
      ? { confirmed: 'forgot.confirmEmpty' }
      : confirmed === chosen
        ? {}
        : { confirmed: 'forgot.different' }),
  };
}

/** Step 4: the new password, twice. */
export function PasswordStep({ step, onNext }: { step: Extract<Step, { at: 'password' }>; onNext: Advance }) {
  const t = useText(forgotMessages);
  const { busy, banner, run } = useRequest();
  const [problems, setProblems] = useState<Problems>({});
  const chosen = useRef<HTMLInputElement>(null);
  const confirmed = useRef<HTMLInputElement>(null);
  useEffect(() => chosen.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = chosen.current?.value ?? '';
    const found = problemsOf(password, confirmed.current?.value ?? '');
    setProblems(found);
    if (found.chosen) chosen.current?.focus();
    else if (found.confirmed) confirmed.current?.focus();
    else
      void run(async (signal) => {
        const body = { retrieve_token: step.retrieveToken, newPwd: await encryptPassword(password) };
        await openCall('retrievePassword', { body, read: nothing, signal });
        onNext({ at: 'done' });
      });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Banner banner={banner} />
      <PasswordField
        label={t('forgot.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        inputRef={chosen}
        note={t('forgot.rule')}
        error={problems.chosen === undefined ? undefined : t(problems.chosen)}
        onInput={() => setProblems(({ chosen: _gone, ...rest }) => rest)}
      />
      <PasswordField
        label={t('forgot.confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        inputRef={confirmed}
        error={problems.confirmed === undefined ? undefined : t(problems.confirmed)}
        onInput={() => setProblems(({ confirmed: _gone, ...rest }) => rest)}
      />
      <SubmitButton text={t('forgot.save')} busy={busy} />
    </form>
  );
}
