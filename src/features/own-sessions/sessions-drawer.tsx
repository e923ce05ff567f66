import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer } from 'antd';
import { messageOf } from '@/shared/http';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Result } from '@/shared/ui/result';
import { endOwnSessions, ownSessionsQuery } from './own-sessions-query';
import { ownSessionsMessages } from './own-sessions.messages';
import styles from './own-sessions.module.css';
import { SessionItem } from './session-item';

/** Where the person is signed in. They end one session, or all but this one. */
export function SessionsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(ownSessionsMessages);
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const query = useQuery({ ...ownSessionsQuery, enabled: open });
  const { data: sessions } = query;
  const failure = useLoadFailure(query);
  const [busy, setBusy] = useState(false);
  const others = sessions?.filter((session) => !session.current) ?? [];

  const end = async (id?: string) => {
    setBusy(true);
    try {
      const count = await endOwnSessions(id);
      void message.success(translate(ownSessionsMessages, 'ownSessions.ended', { count }));
    } catch (failure) {
      void message.error(messageOf(failure));
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  };
  const ask = (of: { id: string; device: string } | undefined) => {
    const say = (one: 'endAsk' | 'endText', all: 'endOthersAsk' | 'endOthersText') =>
      liveText(() =>
        of === undefined
          ? translate(ownSessionsMessages, `ownSessions.${all}`)
          : translate(ownSessionsMessages, `ownSessions.${one}`, { device: of.device }),
      );
    void modal.confirm({
      title: say('endAsk', 'endOthersAsk'),
      content: say('endText', 'endOthersText'),
      okText: liveText(() => translate(ownSessionsMessages, 'ownSessions.ok')),
      cancelText: liveText(() => translate(ownSessionsMessages, 'ownSessions.cancel')),
      okButtonProps: { danger: true },
      onOk: () => end(of?.id),
    });
  };

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('ownSessions.title')}
      size={440}
      styles={{ body: { padding: '12px 16px' } }}
      footer={
        others.length === 0 ? null : (
          <Button danger block disabled={busy} onClick={() => ask(undefined)}>
            {t('ownSessions.endOthers')}
          </Button>
        )
      }
    >
      <Loaded failure={failure}>
        <p className={styles.hint}>{t('ownSessions.hint')}</p>
        {sessions === undefined ? <PageSkeleton shape="rows" rows={4} /> : null}
        {sessions === undefined ? null : (
          <ul className={styles.list}>
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                busy={busy}
                onEnd={({ id }, device) => ask({ id, device })}
              />
            ))}
          </ul>
        )}
        {sessions !== undefined && failure === undefined && others.length === 0 ? (
          <Result
            compact
            drawing="empty"
            headingLevel={3}
            title={t('ownSessions.only')}
            text={t('ownSessions.onlyText')}
          />
        ) : null}
      </Loaded>
    </Drawer>
  );
}
