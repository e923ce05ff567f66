import type { Notice } from '@portal/contract/entities/notice';
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
  const title = text(from.title);
  const content = text(from.content);
  if (title === '' && content === '') return undefined;
  const id = text(from.id);
  const sentAt = text(from.sent_at);
  return {
    id: id === '' ? unnamedId() : id,
    title,
    content,
    sent_at: Number.isNaN(Date.parse(sentAt)) ? now.toISOString() : sentAt,
  };
}

function unnamedId(): string {
  unnamed += 1;
  return `unnamed-${unnamed}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
