import { useEffect, useState } from 'react';
import type { OpenInvitation } from '@portal/contract/calls/invitation';
import { invitationRoutes } from '@portal/contract/paths/invitation';
import { ApiError, messageOf } from '@/shared/http/api-error';
import { openCall } from '@/shared/http/open-call';
import { integer, record, text } from '@/shared/http/reader';
import { useLanguage } from '@/shared/i18n/use-language';

const readInvitation = record<OpenInvitation>({
  username: text,
  emp_name: text,
  emp_name_en: text,
  tenant_name: text,
  tenant_name_en: text,
  expires_at: text,
  password: record<OpenInvitation['password']>({ min_length: integer, kinds: integer }),
});

type Asked =
  | { status: 'loading' }
  | { status: 'open'; invitation: OpenInvitation }
  /** `final`: asking again would not help. */
  | { status: 'failed'; text: string; final: boolean };

/** Links that are over are answered with these. */
const OVER: readonly number[] = [403, 404, 410];

/** What an invitation says. It is asked for again in another language, in which a refusal has other words. */
export function useInvitation(token: string): Asked & { retry: () => void } {
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    openCall(invitationRoutes.getInvitation, { body: { token }, read: readInvitation, signal: controller.signal }).then(
      (invitation) => setAsked({ status: 'open', invitation }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const final = error instanceof ApiError && OVER.includes(Number(error.code));
        setAsked({ status: 'failed', text: messageOf(error), final });
      },
    );
    return () => controller.abort();
  }, [token, language, round]);
  const retry = () => {
    setAsked({ status: 'loading' });
    setRound((each) => each + 1);
  };
  return { ...asked, retry };
}
