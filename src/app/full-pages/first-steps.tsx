import { useUser } from '@/features/session';
import { FirstPasswordPage } from './first-password-page';
import { SecondFactorPage } from './second-factor-page';

/**
 * What somebody has to do before anything else, one after the other.
 *
 * @param over whether the shell is there already: what people were doing stays behind it
 */
export function FirstSteps({ over }: { over: boolean }) {
  const changesPassword = useUser((state) => state.user?.mustChangePassword === true);
  return changesPassword ? <FirstPasswordPage /> : <SecondFactorPage over={over} />;
}
