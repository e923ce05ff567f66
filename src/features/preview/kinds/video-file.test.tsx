// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '@/shared/i18n/provider';
import { VideoFile } from './video-file';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
const video = () => document.querySelector('video');

async function show(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <LanguageProvider>
        <VideoFile target={{ name: '安全生产.mp4', fileId: 'f1' }} onError={vi.fn()} />
      </LanguageProvider>,
    ),
  );
}

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a film', () => {
  it('is shown once its size and length are known', async () => {
    await show();
    expect(video()?.hidden).toBe(true);
    expect(document.querySelector('[role=status]')).not.toBeNull();
    await act(async () => video()?.dispatchEvent(new Event('loadedmetadata')));
    expect(video()?.hidden).toBe(false);
    expect(document.querySelector('[role=status]')).toBeNull();
  });

  it('is shown when they were known before it stood in the page, whose event reached no handler', async () => {
    vi.spyOn(HTMLVideoElement.prototype, 'readyState', 'get').mockReturnValue(4);
    await show();
    expect(video()?.hidden).toBe(false);
  });

  it('is fetched as a whole when it failed before it stood in the page', async () => {
    const asked = vi.fn<typeof fetch>(() => new Promise(() => {}));
    vi.stubGlobal('fetch', asked);
    vi.spyOn(HTMLVideoElement.prototype, 'error', 'get').mockReturnValue({ code: 2 } as MediaError);
    await show();
    expect(asked).toHaveBeenCalled();
    expect(video()).toBeNull();
  });
});
