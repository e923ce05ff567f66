import type { Notice, NoticeTarget } from '@portal/contract/entities/notice';
import { NOTICE_KINDS, OTHER_NOTICE, type NoticeKind } from '@portal/contract/notice-kinds';
import { isLocalPath } from '@portal/contract/paths/local-path';
import { isRecord } from '@/shared/lib/is-record';

let unnamed = 0;

/**
 * Whatever the hub sends as a notice: its content is free (docs/specification.md#config-entry), so a bare text is one
 * too. Nothing in it is ever taken for HTML. Undefined where there is nothing to read.
 */
export function parseNotice(message: unknown, now: Date = new Date()): Notice | undefined {
  if (typeof message === 'string' || typeof message === 'number') return build({ content: String(message) }, now);
  if (!isRecord(message)) return undefined;
  return build(message, now);
}

function build(from: Record<string, unknown>, now: Date): Notice | undefined {
  const title_en = text(from.title_en);
  const content_en = text(from.content_en);
  // Where only the English text came, it is the text.
  const title = text(from.title) || title_en;
  const content = text(from.content) || content_en;
  if (title === '' && content === '') return undefined;
  const id = text(from.id);
  const sentAt = text(from.sent_at);
  const target = parseTarget(from.target);
  return {
    id: id === '' ? unnamedId() : id,
    title,
    content,
    title_en,
    content_en,
    kind: kindOf(from.kind),
    sent_at: Number.isNaN(Date.parse(sentAt)) ? now.toISOString() : sentAt,
    ...(target ? { target } : {}),
  };
}

/** What a notice leads to; undefined where it cannot be read. The text is shown all the same. */
export function parseTarget(value: unknown): NoticeTarget | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, path } = value;
  if (kind === 'page') return isLocalPath(path) ? { kind, path } : undefined;
  if (kind === 'application') {
    const id = text(value.id);
    return id === '' ? undefined : { kind, id };
  }
  if (kind !== 'file') return undefined;
  const file_id = text(value.file_id);
  return file_id === '' ? undefined : { kind, file_id, file_name: text(value.file_name) || file_id };
}

function kindOf(value: unknown): NoticeKind {
  return NOTICE_KINDS.find((kind) => kind === value) ?? OTHER_NOTICE;
}

function unnamedId(): string {
  unnamed += 1;
  return `unnamed-${unnamed}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
