import { useUser } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';

/** The home page until the person has tiles: who is signed in. */
export function Component() {
  const language = useLanguage();
  const user = useUser((state) => state.user?.user);
  return <h1>{user ? pickText(language, user.emp_name, user.emp_name_en) : ''}</h1>;
}
