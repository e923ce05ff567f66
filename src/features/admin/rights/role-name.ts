import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { Language } from '@portal/contract/microapp/props';
import { pickText } from '@/shared/i18n/pick-text';

/** What a role is called in a language: asked for whenever it is shown, as dialogs outlive a change of the language. */
export const roleName = (role: AdminRow, language: Language): string =>
  pickText(language, String(role.role_name), String(role.role_name_en));
