import type { CallData } from '@portal/contract/types';
import { filledText, integer, list, oneOf, record, text } from '@/shared/http/reader';

type Channels = CallData<'getValidateParam'>;

/** The ways in which a code can be sent to an account. */
export const readChannels = record<Channels>({
  validate_id: filledText,
  channels: list(record<Channels['channels'][number]>({ channel: oneOf('email', 'sms'), target: text })),
});

/** How long a code that was sent is valid, in seconds. */
export const readExpiry = record<CallData<'sendValidateCode'>>({ expires_in_s: integer });

/** What a right code gives: the permission to set a new password. */
export const readRetrieval = record<CallData<'checkValidateCode'>>({ retrieve_token: filledText });
