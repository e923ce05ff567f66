import { useEffect, useRef, useState, type FormEvent } from 'react';
import { encryptPassword } from '@/shared/password/encrypt-password';
import { forgotMessages } from './forgot.messages';
import { useRequest } from './use-request';
import { Banner } from '../frame/banner';
import { PasswordField } from '../frame/password-field';
import { SubmitButton } from '../frame/submit-button';
import { useText } from '../use-text';

type Problem = 'forgot.newEmpty' | 'forgot.confirmEmpty' | 'forgot.different';
interface Problems {
  chosen?: Problem | 'weak';
  confirmed?: Problem;
}

interface NewPasswordFormProps {
  /** The rule, in words. */
  rule: string;
  /** What is said of a password that breaks it. */
  weak: string;
  isStrong: (password: string) => boolean;
  /** Sends the encrypted password. What it throws is shown. */
  onPassword: (encrypted: string, signal: AbortSignal) => Promise<void>;
}

function problemsOf(chosen: string, confirmed: string, isStrong: (password: string) => boolean): Problems {
  return {
    ...(chosen === '' ? { chosen: 'forgot.newEmpty' } : isStrong(chosen) ? {} : { chosen: 'weak' }),
    ...(confirmed === ''
      ? { confirmed: 'forgot.confirmEmpty' }
      : confirmed === chosen
        ? {}
        : { confirmed: 'forgot.different' }),
  };
}

/** A new password, twice (docs/specification.md#change-password-rules). */
export function NewPasswordForm({ rule, weak, isStrong, onPassword }: NewPasswordFormProps) {
  const t = useText(forgotMessages);
  const { busy, banner, run } = useRequest();
  const [problems, setProblems] = useState<Problems>({});
  const chosen = useRef<HTMLInputElement>(null);
  const confirmed = useRef<HTMLInputElement>(null);
  useEffect(() => chosen.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = chosen.current?.value ?? '';
    const found = problemsOf(password, confirmed.current?.value ?? '', isStrong);
    setProblems(found);
    if (found.chosen) chosen.current?.focus();
    else if (found.confirmed) confirmed.current?.focus();
    else void run(async (signal) => onPassword(await encryptPassword(password), signal));
  };
  const say = (problem: Problem | 'weak' | undefined) =>
    problem === undefined ? undefined : problem === 'weak' ? weak : t(problem);
  return (
    <form onSubmit={submit} noValidate>
      <Banner banner={banner} />
      <PasswordField
        label={t('forgot.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        inputRef={chosen}
        note={rule}
        error={say(problems.chosen)}
        onInput={() => setProblems(({ chosen: _gone, ...rest }) => rest)}
      />
      <PasswordField
        label={t('forgot.confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        inputRef={confirmed}
        error={say(problems.confirmed)}
        onInput={() => setProblems(({ confirmed: _gone, ...rest }) => rest)}
      />
      <SubmitButton text={t('forgot.save')} busy={busy} />
    </form>
  );
}
