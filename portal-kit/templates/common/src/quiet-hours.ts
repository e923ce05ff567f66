import type { PortalApi } from 'subapp-kit';
import type { Texts } from './texts';

/** What the form holds. The times are `22:00`, as the person's clock has them. */
export interface QuietHours {
  on: boolean;
  from: string;
  to: string;
}

export const USUAL: QuietHours = { on: false, from: '22:00', to: '07:00' };

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** What is wrong with each field, as keys of texts; empty where the form may be saved. */
export function problemsOf({ on, from, to }: QuietHours): Partial<Record<'from' | 'to', keyof Texts>> {
  if (!on) return {};
  const problems: Partial<Record<'from' | 'to', keyof Texts>> = {};
  if (!TIME.test(from)) problems.from = 'wrongTime';
  if (!TIME.test(to)) problems.to = 'wrongTime';
  else if (from === to) problems.to = 'sameTime';
  return problems;
}

/** The person's hours. @throws ApiError with a message for the person. */
export async function loadQuietHours(api: PortalApi): Promise<QuietHours> {
  const { quiet } = await api.call('getNoticeSettings');
  return quiet ? { on: true, ...quiet } : USUAL;
}

/** Keeps them. The other settings of notices stay. @throws ApiError with a message for the person. */
export async function saveQuietHours(api: PortalApi, { on, from, to }: QuietHours): Promise<void> {
  const { silent } = await api.call('getNoticeSettings');
  await api.call('saveNoticeSettings', { body: { silent, quiet: on ? { from, to } : null } });
}
