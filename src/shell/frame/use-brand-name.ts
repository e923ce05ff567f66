import { readPortalConfig } from '@/shared/config/portal-config';
import { useLanguage } from '@/shared/i18n/use-language';

/** What the tenant of this page calls the portal, in the language in use; empty where it has no name of its own. */
export function useBrandName(): string {
  const language = useLanguage();
  return readPortalConfig().brand?.name[language] ?? '';
}
