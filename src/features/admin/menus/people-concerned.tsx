import { useEffect, useState } from 'react';
import { Button, Space, Typography } from 'antd';
import { countedPeople, menus } from '@portal/contract/admin/menus';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra } from '../crud/api/admin-api';
import { uiMessages } from '@/shared/ui/ui.messages';
import { adminMenusMessages } from './menus.messages';

interface PeopleConcernedProps {
  /** Menus in use; absent: all that the draft changes. Nobody sees a menu that is only in the draft. */
  ids?: readonly string[];
}

const NOBODY = { people: 0 };

/**
 * How many people see the menus now, asked of the server each time that the question is. Questions stand above the
 * provider of queries, so this one asks by itself.
 */
export function PeopleConcerned({ ids }: PeopleConcernedProps) {
  const t = useMessages(adminMenusMessages);
  const ui = useMessages(uiMessages);
  const [answer, setAnswer] = useState<{ people: number } | { error: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const asked = ids?.join(' ');
  useEffect(() => {
    if (asked === '') return setAnswer(NOBODY);
    const controller = new AbortController();
    setAnswer(undefined);
    const { people, draftPeople } = menus.extraCalls;
    const [call, body] = asked === undefined ? [draftPeople, {}] : [people, { ids: asked.split(' ') }];
    callExtra(menus, call, body, countedPeople, controller.signal).then(setAnswer, (error: unknown) => {
      if (!controller.signal.aborted) setAnswer({ error });
    });
    return () => controller.abort();
  }, [asked, attempt]);
  if (!answer) return <Typography.Text type="secondary">{t('adminMenus.counting')}</Typography.Text>;
  if ('error' in answer) {
    return (
      <Space wrap role="alert">
        {t('adminMenus.notCounted', { reason: messageOf(answer.error) })}
        <Button size="small" onClick={() => setAttempt(attempt + 1)}>
          {ui('ui.retry')}
        </Button>
      </Space>
    );
  }
  return (
    <Typography.Text strong>
      {answer.people > 0 ? t('adminMenus.people', { count: answer.people }) : t('adminMenus.nobody')}
    </Typography.Text>
  );
}
