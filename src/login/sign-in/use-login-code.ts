import { useCallback, useEffect, useState } from 'react';
import type { CallData } from '@portal/contract/types';
import { ApiError, messageOf } from '@/shared/http/api-error';
import { openCall } from '@/shared/http/open-call';
import { forgetLoginCode, readLoginCode } from './login-code';
import { readCodeOwner } from './readers';

type CodeOwner = CallData<'getLoginCodeOwner'>;

/** The one-time code that a link or a scan has brought. */
export interface LoginCode {
  code: string;
  /** Whom it signs in; undefined where the server does not tell. */
  owner: CodeOwner | undefined;
}

/**
 * The one-time code of the address, once it is known whom it signs in. A code that is no longer good is dropped, and
 * `onInvalid` is told why.
 */
export function useLoginCode(onInvalid: (reason: string) => void): {
  waiting: LoginCode | undefined;
  drop: () => void;
} {
  const [code, setCode] = useState(readLoginCode);
  const [waiting, setWaiting] = useState<LoginCode>();
  const drop = useCallback(() => {
    forgetLoginCode();
    setCode(undefined);
    setWaiting(undefined);
  }, []);
  useEffect(() => {
    if (code === undefined) return;
    const controller = new AbortController();
    openCall('getLoginCodeOwner', {
      body: { loginTmpCode: code },
      read: readCodeOwner,
      signal: controller.signal,
    }).then(
      (owner) => setWaiting({ code, owner }),
      (error: unknown) => {
        if (error instanceof ApiError && error.kind === 'cancelled') return;
        if (error instanceof ApiError && error.code === 400) {
          drop();
          onInvalid(messageOf(error));
        } else setWaiting({ code, owner: undefined });
      },
    );
    return () => controller.abort();
  }, [code, drop, onInvalid]);
  return { waiting, drop };
}
