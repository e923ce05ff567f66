import { useUser } from '@/features/session';
import { FirstPasswordPage } from './first-password-page';
import { SecondFactorPage } from './second-factor-page';

/** What somebody has to do before anything else, one after the other. */
export function FirstSteps() {
  return useUser((state) => state.user?.mustChangePassword === true) ? <FirstPasswordPage /> : <SecondFactorPage />;
}
