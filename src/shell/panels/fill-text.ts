import { formatMessage } from '@/shared/i18n/format-message';
import { readLanguage } from '@/shared/i18n/language';
import type { Fill } from './explain';
import { microappsMessages } from './micro-apps.messages';

/** The texts of the runtime in the language of this moment; a component that uses it follows `useLanguage`. */
export const fillText: Fill = (key, values) => formatMessage(readLanguage(), microappsMessages, key, values);
