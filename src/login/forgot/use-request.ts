import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '@/shared/http/api-error';
import type { BannerContent } from '../frame/banner';
import { loginMessages } from '../login.messages';
import { useText } from '../use-text';

/** Runs one request at a time and keeps what went wrong. The request ends when the step is left. */
export function useRequest() {
  const t = useText(loginMessages);
  const [busy, setBusy] = useState(false);
  const [banner, setBanner] = useState<BannerContent>();
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );
  const run = useCallback(
    async (task: (signal: AbortSignal) => Promise<void>) => {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      setBusy(true);
      setBanner(undefined);
      try {
        await task(controller.signal);
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) console.error(error);
        setBanner({ kind: 'warning', text: error instanceof ApiError ? messageOf(error) : t('login.unexpected') });
      } finally {
        if (running.current === controller) running.current = undefined;
        setBusy(false);
      }
    },
    [t],
  );
  return { busy, banner, run };
}
