import type { CallData } from '@portal/contract/types';
import { filledText, record } from '@/shared/http/reader';

/** The token pair of a sign-in and of a refresh. */
export const readTokens = record<CallData<'login'>>({ token: filledText, refreshToken: filledText });
