import { readLanguage } from '@/shared/i18n/language';
import type { Fill } from './explain';
import { microappsMessages } from './micro-apps.messages';

/** The texts of the runtime in the language of this moment; a component that uses it follows `useLanguage`. */
export const fillText: Fill = (key, values = {}) =>
  microappsMessages[readLanguage()][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
