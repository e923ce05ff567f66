import { z } from 'zod';
import type { AdminField } from '@portal/contract/admin/crud/field';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { screenNamed } from '@portal/contract/admin/screens';
import type { Language } from '@portal/contract/microapp/props';
import { cellText } from '../crud/cell-text';

const changes = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

/** A field that changed, with its value before and after; empty where there was none, or is none any more. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

/** What changed. Field names and values are the texts that the row's own screen shows for them. */
export function readChanges(row: AdminRow, language: Language): Change[] {
  let parsed: z.infer<typeof changes>;
  try {
    parsed = changes.parse(JSON.parse(String(row.changes ?? '{}')));
  } catch {
    return [];
  }
  const fields = screenNamed(String(row.entity))?.fields ?? [];
  return Object.entries(parsed).map(([name, [before, after]]) => {
    const field = fields.find((each) => each.name === name);
    return {
      label: field?.label[language] ?? name,
      before: valueText(field, before, language),
      after: valueText(field, after, language),
    };
  });
}

function valueText(field: AdminField | undefined, value: unknown, language: Language): string {
  const plain = value === null || value === undefined ? '' : String(value);
  if (!field || field.kind === 'reference') return plain;
  return cellText(field, { id: '', [field.name]: value }, language) || plain;
}

/** A change in one line, for a sheet. */
export const changeText = ({ label, before, after }: Change): string =>
  before === '' ? `${label}: ${after}` : `${label}: ${before} → ${after}`;
