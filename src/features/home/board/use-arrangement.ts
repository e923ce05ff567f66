import { useCallback, useMemo } from 'react';
import { App } from 'antd';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HomeSettings } from '@portal/contract/entities/home';
import { call, messageOf } from '@/shared/http';
import { nothing } from '@/shared/http/reader';
import { useOffered } from '@/shared/query/use-offered';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import { arrangementOf, settingsOf, type Arrangement } from '../model/arrangement';
import { homeSettingsQuery, NOTHING_SET } from './home-settings';

const { queryKey } = homeSettingsQuery;

/** How the person has arranged the page, and the ways to change it. A change shows at once, and goes back when refused. */
export function useArrangement() {
  const client = useQueryClient();
  const { message } = App.useApp();
  const t = useMessages(cardsMessages);
  const isKept = useOffered('home');
  const { data: settings = NOTHING_SET, isError } = useQuery(homeSettingsQuery);
  const arrangement = useMemo(() => arrangementOf(settings), [settings]);
  const { mutate } = useMutation({
    // One after another: of two quick changes the later one must win on the server, too.
    scope: { id: 'home-settings' },
    mutationFn: async (change: (before: HomeSettings) => HomeSettings) => {
      // Never over settings that could not be read: they would be lost.
      const known = client.getQueryData(queryKey) ?? (await client.query(homeSettingsQuery));
      const body = change(known);
      client.setQueryData(queryKey, body);
      await call('saveHomeSettings', { body, read: nothing, absent: null });
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (now) => now && change(now));
      return { before };
    },
    onError: (error, _change, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
      void message.error(t('home.notArranged', { reason: messageOf(error) }));
    },
  });
  const arrange = useCallback(
    (next: Arrangement) => mutate((before) => ({ ...before, ...settingsOf(next) })),
    [mutate],
  );
  const seeHint = useCallback(
    (hint: string) =>
      mutate((before) => ({ ...before, hints_seen: [...before.hints_seen.filter((each) => each !== hint), hint] })),
    [mutate],
  );
  // Where the settings cannot be read or kept, nobody is shown hints that they have put away.
  return { arrangement, arrange, seeHint, hintsSeen: isError || !isKept ? undefined : settings.hints_seen };
}
