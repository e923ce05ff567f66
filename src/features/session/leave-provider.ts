import { LOGIN_PATH } from '@portal/contract/paths/entry';
import type { CallData } from '@portal/contract/types';
import { openCall } from '@/shared/http/open-call';
import { filledText, orElse, record, type Reader } from '@/shared/http/reader';

const urlOrNull: Reader<string | null> = orElse<string | null>(filledText, null);
const readEnd = record<CallData<'endProviderSession'>>({ url: urlOrNull });

/**
 * Ends a session that a provider began.
 *
 * @returns where to go: the provider's own log-out, which leads back, or the sign-in page
 */
export async function leaveProvider(refreshToken: string): Promise<string> {
  const { url } = await openCall('endProviderSession', { body: { refreshToken }, read: readEnd });
  return url !== null && /^https?:\/\//.test(url) ? url : LOGIN_PATH;
}
