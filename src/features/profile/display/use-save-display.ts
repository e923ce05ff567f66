import { App } from 'antd';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DisplaySettings } from '@portal/contract/entities/display';
import { userQuery } from '@/features/session';
import { call, messageOf } from '@/shared/http';
import { nothing } from '@/shared/http/reader';
import { translate } from '@/shared/i18n/translate';
import { readDisplayChoice, showDisplayChoice } from '@/shared/ui/display';
import { profileMessages } from '../profile.messages';
import { noteSent } from './sent-choices';

/** Keeps how the portal looks. It shows at once, and goes back where the server refuses it. */
export function useSaveDisplay(): (settings: DisplaySettings) => void {
  const client = useQueryClient();
  const { message } = App.useApp();
  const { mutateAsync } = useMutation({
    scope: { id: 'display' },
    mutationFn: (body: DisplaySettings) => call('saveDisplay', { body, read: nothing, absent: null }),
    onSuccess: (_, display) =>
      client.setQueryData(userQuery.queryKey, (user) => (user === undefined ? user : { ...user, display })),
    onError(error, refused) {
      // A later choice is on its way already: that one decides.
      if (JSON.stringify(readDisplayChoice()) === JSON.stringify(refused)) {
        const kept = client.getQueryData(userQuery.queryKey)?.display;
        if (kept !== undefined) showDisplayChoice(kept);
      }
      void message.error(translate(profileMessages, 'profile.notSaved', { reason: messageOf(error) }));
    },
  });
  return (settings) => {
    showDisplayChoice(settings);
    noteSent(mutateAsync(settings));
  };
}
