import { useState } from 'react';
import { LOGIN_PATH, ROOT_PATH } from '@portal/contract/paths/entry';
import type { OpenInvitation } from '@portal/contract/calls/invitation';
import { invitationRoutes } from '@portal/contract/paths/invitation';
import { isSignedIn } from '@/features/stored-session';
import { openCall } from '@/shared/http/open-call';
import { nothing } from '@/shared/http/reader';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { passwordKinds } from '@/shared/password/password-rules';
import forgot from '../forgot/forgot.module.css';
import { Banner } from '../frame/banner';
import controls from '../frame/controls.module.css';
import { PageFrame } from '../frame/page-frame';
import { NewPasswordForm } from '../forgot/new-password-form';
import { useText } from '../use-text';
import { invitationMessages } from './invitation.messages';
import { useInvitation } from './use-invitation';

/** The link of an invitation: the first password of an account, or why the link is over. */
export function InvitationPage({ token }: { token: string }) {
  const t = useText(invitationMessages);
  const asked = useInvitation(token);
  const [done, setDone] = useState<OpenInvitation>();
  const failed = asked.status === 'failed' && done === undefined;
  return (
    <PageFrame title={t(failed ? 'login.invitation.over' : 'login.invitation.title')} hint={t('login.invitation.hint')}>
      {done ? (
        <Done invitation={done} />
      ) : asked.status === 'open' ? (
        <FirstPassword token={token} invitation={asked.invitation} onDone={() => setDone(asked.invitation)} />
      ) : asked.status === 'failed' ? (
        <>
          <Banner banner={{ kind: 'warning', text: asked.text }} />
          {asked.final ? null : (
            <button type="button" className={controls.primary} onClick={asked.retry}>
              {t('login.invitation.retry')}
            </button>
          )}
          <p className={forgot.links}>
            <ToSignIn />
          </p>
        </>
      ) : (
        <p role="status">{t('login.invitation.loading')}</p>
      )}
    </PageFrame>
  );
}

interface FirstPasswordProps {
  token: string;
  invitation: OpenInvitation;
  onDone: () => void;
}

function FirstPassword({ token, invitation, onDone }: FirstPasswordProps) {
  const t = useText(invitationMessages);
  const language = useLanguage();
  const { username, password } = invitation;
  const rule = { length: password.min_length, kinds: password.kinds };
  const tenant = pickText(language, invitation.tenant_name, invitation.tenant_name_en);
  const name = pickText(language, invitation.emp_name, invitation.emp_name_en) || username;
  return (
    <>
      <p>
        {t('login.invitation.for', { tenant, name })} <strong>{username}</strong>
      </p>
      <NewPasswordForm
        rule={t('login.invitation.rule', rule)}
        weak={t('login.invitation.weak', rule)}
        isStrong={(text) => [...text].length >= password.min_length && passwordKinds(text) >= password.kinds}
        onPassword={async (newPwd, signal) => {
          await openCall(invitationRoutes.acceptInvitation, { body: { token, newPwd }, read: nothing, signal });
          onDone();
        }}
      />
    </>
  );
}

function Done({ invitation }: { invitation: OpenInvitation }) {
  const t = useText(invitationMessages);
  const language = useLanguage();
  const { username } = invitation;
  const tenant = pickText(language, invitation.tenant_name, invitation.tenant_name_en);
  return (
    <>
      <Banner banner={{ kind: 'success', text: t('login.invitation.done', { username, tenant }) }} />
      {isSignedIn() ? <p>{t('login.invitation.signedIn', { username })}</p> : null}
      <p className={forgot.links}>
        <ToSignIn />
      </p>
    </>
  );
}

/** The sign-in page, or the portal where somebody is signed in: the sign-in page would lead there, too. */
function ToSignIn() {
  const t = useText(invitationMessages);
  return isSignedIn() ? (
    <a href={ROOT_PATH}>{t('login.invitation.portal')}</a>
  ) : (
    <a href={LOGIN_PATH}>{t('login.invitation.signIn')}</a>
  );
}
