// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '@/shared/i18n/provider';
import { OnlineOffice } from './online-office';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let portalUrl: Response;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = String(input instanceof Request ? input.url : input);
    asked.push(url);
    if (url.includes('/Config/GetConfigByCode')) return portalUrl;
    return Response.json({ success: true, code: 0, msg: '', data: 'shared-1' });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function sourceShown(): Promise<string> {
  const box = document.createElement('div');
  root = createRoot(box);
  await act(async () =>
    root.render(
      <LanguageProvider>
        <OnlineOffice target={{ name: '报告.docx', fileId: 'f1' }} onError={vi.fn()} />
      </LanguageProvider>,
    ),
  );
  await vi.waitFor(() => expect(box.querySelector('iframe')).not.toBeNull());
  return decodeURIComponent(box.querySelector('iframe')?.src ?? '');
}

/** @covers call:getConfigByCode constant:preview-types */
it('the online viewer gets the file at the address that the parameter portal_web_url names', async () => {
  const data = { cfg_code: 'portal_web_url', cfg_value: 'https://portal.example.com' };
  portalUrl = Response.json({ success: true, code: 0, msg: '', data });
  expect(await sourceShown()).toContain('https://portal.example.com/oa_portal/oa/portal/Common/SharedFile/shared-1');
  expect(asked.filter((url) => url.endsWith('/Config/GetConfigByCode?cfg_code=portal_web_url'))).toHaveLength(1);
});

it('where the parameter cannot be read, the host of this page stands in', async () => {
  portalUrl = Response.json({ success: false, code: 404, msg: '-', data: null }, { status: 404 });
  expect(await sourceShown()).toContain(`${location.origin}/oa_portal/oa/portal/Common/SharedFile/shared-1`);
});
