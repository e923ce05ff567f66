import { outageTexts } from '@portal/contract/outage/outage.messages';
import { defineMessages } from '@/shared/i18n/define-messages';

/** The texts that the shell shares with the sub-applications, known to react-intl. */
export const outageMessages = defineMessages(outageTexts.zh, outageTexts.en);
