import type { NoticeTarget } from '@portal/contract/entities/notice';
import { applicationPath } from '@portal/contract/paths/application';
import { atBase } from '@portal/contract/paths/base';
import { call, isTransient } from '@/shared/http';
import { filledText, list, record, text } from '@/shared/http/reader';
import { revisePath } from './target-address';

/** What a target has become: something to open, or why it cannot be opened. */
export type FoundTarget =
  | { kind: 'page'; path: string }
  | { kind: 'file'; file_id: string; file_name: string }
  | { kind: 'gone'; error: unknown };

const application = record({ form_code: filledText, allowed: list(text) });

/** Where the server cannot say, the application's own page does. */
const UNKNOWN = { form_code: '', allowed: [] };

/**
 * Asks whether an application is still there and the person's, because a page that only says so is of no use. Pages and
 * files say it themselves. While the server is out of reach, the application's own page tells that.
 */
export async function askTarget(target: NoticeTarget): Promise<FoundTarget> {
  if (target.kind === 'page') return { ...target, path: atBase(target.path) };
  if (target.kind !== 'application') return target;
  const { id } = target;
  try {
    const { form_code, allowed } = await call('getWorkflow', { params: { id }, read: application, absent: UNKNOWN });
    return { kind: 'page', path: allowed.includes('resubmit') ? revisePath(form_code, id) : applicationPath(id) };
  } catch (error) {
    return isTransient(error) ? { kind: 'page', path: applicationPath(id) } : { kind: 'gone', error };
  }
}
