// @vitest-environment happy-dom
import { generateKeyPairSync } from 'node:crypto';
import { JSEncrypt } from 'jsencrypt';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API_BASE } from '@portal/contract/call';
import { PORTAL_CONFIG_ELEMENT_ID } from '@portal/contract/portal-config';
import { UiProvider } from '@/shared/ui/ui-provider';
import { LanguageProvider } from '@/shared/i18n/provider';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const { endSession } = vi.hoisted(() => ({ endSession: vi.fn() }));
vi.mock('@/features/session', () => ({ endSession, useUser: () => undefined }));
const { ChangeDialog } = await import('./change-dialog');
const { SyncDialog } = await import('./sync-dialog');

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
function decrypt(text: string | null | undefined): string | false {
  const server = new JSEncrypt();
  server.setPrivateKey(keys.privateKey);
  return server.decrypt(text ?? '');
}

const [oldPassword, newPassword] = ['Employee@2026', 'Another@2026'];
let root: Root;
let answer: object;
const asked = vi.fn<(method: string, url: URL, body: string) => void>();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const config = document.createElement('script');
  config.id = PORTAL_CONFIG_ELEMENT_ID;
  config.type = 'application/json';
  // A server of the specification alone: it takes a changed password by GET, and the bare form.
  config.textContent = JSON.stringify({ publicKey: keys.publicKey });
  document.head.append(config);
  answer = { success: true, code: 200, msg: '', data: null };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://portal.test');
    asked(init?.method ?? 'GET', url, String(init?.body ?? ''));
    return new Response(JSON.stringify(answer));
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  document.getElementById(PORTAL_CONFIG_ELEMENT_ID)?.remove();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const onClose = vi.fn();
async function show(dialog: ReactNode): Promise<void> {
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  await act(async () =>
    root.render(
      <LanguageProvider>
        <UiProvider>{dialog}</UiProvider>
      </LanguageProvider>,
    ),
  );
}

async function fill(id: string, text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`input#${id}`);
  if (!input) throw new Error(`No field ${id}.`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  await act(async () => input.dispatchEvent(new Event('input', { bubbles: true })));
}

/** What follows from the answer is drawn. */
const seen = (check: () => void) => act(() => vi.waitFor(check));
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
const props = { open: true, onClose, onClosed: vi.fn() };

/** @covers call:resetPassword call:encryption */
it('a changed password travels encrypted with the key of the page, and ends the session', async () => {
  await show(<ChangeDialog {...props} />);
  await fill('oldPwd', oldPassword);
  await fill('newPwd_01', newPassword);
  await fill('newPwd_02', newPassword);
  await submit();
  await seen(() => expect(endSession).toHaveBeenCalledWith({ reason: 'password-changed', tellServer: true }));
  expect(asked).toHaveBeenCalledTimes(1);
  const [method, url] = asked.mock.calls[0] ?? [];
  expect([method, url?.pathname]).toEqual(['GET', `${API_BASE}/oa/portal/Account/ResetPassword`]);
  expect(url?.href).not.toContain(newPassword);
  expect(['oldPwd', 'newPwd'].map((name) => decrypt(url?.searchParams.get(name)))).toEqual([oldPassword, newPassword]);
});

/** @covers error:password */
it('a refused change warns in the words of the server, and keeps session and input', async () => {
  answer = { success: false, code: 400, msg: '原密码不正确', data: null };
  await show(<ChangeDialog {...props} />);
  await fill('oldPwd', oldPassword);
  await fill('newPwd_01', newPassword);
  await fill('newPwd_02', newPassword);
  await submit();
  await seen(() => expect(document.querySelector('[class*="message-warning"]')?.textContent).toBe('原密码不正确'));
  expect(endSession).not.toHaveBeenCalled();
  expect(document.querySelector<HTMLInputElement>('#newPwd_01')?.value).toBe(newPassword);
});

/** @covers call:syncPassword call:encryption error:password */
it.each([
  ['success', 200, '已同步到全部系统'],
  ['warning', 500, '两个系统没有答复'],
])('what the server says of a synchronised password is shown as a %s', async (type, code, msg) => {
  answer = { success: code === 200, code, msg, data: null };
  await show(<SyncDialog {...props} />);
  await fill('syncPwd', oldPassword);
  await submit();
  await seen(() => expect(document.querySelector(`[class*="confirm-${type}"]`)?.textContent).toContain(msg));
  const [method, url, body = ''] = asked.mock.calls[0] ?? [];
  expect([method, url?.pathname]).toEqual(['POST', `${API_BASE}/oa/portal/Account/SyncPassword`]);
  expect(decrypt(JSON.parse(body).pwd)).toBe(oldPassword);
  expect(onClose).toHaveBeenCalledTimes(type === 'success' ? 1 : 0);
});
