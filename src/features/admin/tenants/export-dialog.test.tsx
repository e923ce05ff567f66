// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnExport, TenantExportData } from '@portal/contract/admin/tenant-export';
import { forgetAnswers } from '@/shared/query/query-client';
import { QueryProvider } from '@/shared/query/query-provider';
import { saveLanguage } from '@/shared/i18n/language';
import { LanguageProvider } from '@/shared/i18n/provider';
import { UiProvider } from '@/shared/ui/ui-provider';
import { ExportDialog } from './export-dialog';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const NOTHING: TenantExportData = { last: null, own: null, file: null, busy_by: '' };
const own = (of: Partial<OwnExport>): OwnExport => ({
  id: 'e1',
  state: 'running',
  percent: 40,
  records: 12,
  files: 3,
  failure: '',
  ...of,
});

let root: Root;
let known: TenantExportData;
let asked: string[];
const onMade = vi.fn();
const text = () => document.body.textContent ?? '';
const says = (part: string) => act(() => vi.waitFor(() => expect(text()).toContain(part)));

async function answer(input: RequestInfo | URL): Promise<Response> {
  const path = new URL(String(input instanceof Request ? input.url : input), 'http://portal.test').pathname;
  asked.push(path.replace(/^.*\//, ''));
  return new Response(JSON.stringify({ success: true, code: 0, msg: '', data: known }), { status: 200 });
}

async function show(data: TenantExportData): Promise<void> {
  known = data;
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(async () =>
    root.render(
      <LanguageProvider>
        <UiProvider>
          <QueryProvider>
            <ExportDialog id="plant" name="Plant" onClose={vi.fn()} onMade={onMade} />
          </QueryProvider>
        </UiProvider>
      </LanguageProvider>,
    ),
  );
}

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === name);
  await act(async () => button?.click());
}

beforeEach(() => {
  saveLanguage('en');
  asked = [];
  vi.stubGlobal('fetch', answer);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  forgetAnswers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  saveLanguage('zh');
});

it('says what is in an export, begins one, and shows how far it is with a way to cancel it', async () => {
  await show(NOTHING);
  await says('Not exported yet');
  expect(text()).toContain('Passwords, tokens');
  expect(onMade).not.toHaveBeenCalled();
  known = { ...NOTHING, own: own({}) };
  await press('Start the export');
  await says('12 records and 3 files written');
  expect(asked).toContain('StartTenantExport');
  known = { ...NOTHING, own: own({ state: 'cancelled' }) };
  await press('Cancel the export');
  await says('No file was left');
  expect(asked).toContain('CancelTenantExport');
});

it('keeps an earlier file in reach where a later export failed, and says why', async () => {
  const file = { id: 'e0', records: 9, files: 1, size: 2_097_152, kept_until: '2026-12-05T08:00:00.000Z' };
  const last = { made_at: '2026-11-28T08:00:00.000Z', made_by: 'admin' };
  await show({ ...NOTHING, last, file, own: own({ state: 'failed', failure: 'The disk is full.' }) });
  await says('The disk is full.');
  expect(text()).toContain('9 records and 1 files exported, 2.0 MB');
  const link = [...document.querySelectorAll('a')].find((each) => each.textContent === 'Download the zip file');
  expect(link?.getAttribute('href')).toMatch(/\/oa\/portal\/Admin\/tenants\/TenantExportFile\/e0$/);
  expect(onMade).toHaveBeenCalledExactlyOnceWith(last.made_at);
});

it('waits while somebody else exports the tenant', async () => {
  await show({ ...NOTHING, busy_by: 'boss' });
  await says('boss is exporting this tenant');
  await press('Start the export');
  expect(asked).not.toContain('StartTenantExport');
});
