import type { CallData } from '@portal/contract/types';
import { record, textOrEmpty } from '@/shared/http/reader';

/** A parameter of the portal; without a value where nobody has set it. */
export const readParameter = record<CallData<'getConfigByCode'>>({ cfg_code: textOrEmpty, cfg_value: textOrEmpty });
