import { useCallback, useRef } from 'react';
import { App } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminScreen } from '@/contract/admin/engine/screen';
import type { ViewSettings } from '@/contract/admin/engine/wire';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { settingsApi } from '../api/admin-api';
import { engineMessages } from '../engine.messages';

const NONE: ViewSettings = { columns: {}, filters: [] };

/** The person's column settings and saved filters of a screen; a change shows at once and is stored behind it. */
export function useViewSettings(screen: AdminScreen) {
  const t = useMessages(engineMessages);
  const { message } = App.useApp();
  const client = useQueryClient();
  const key = useRef(['admin-settings', screen.name]);
  const { data, isFetched } = useQuery({
    queryKey: key.current,
    queryFn: ({ signal }) => settingsApi.get(screen.name, signal),
    staleTime: Infinity,
  });
  const settings = data ?? NONE;
  const save = useCallback(
    async (next: ViewSettings): Promise<boolean> => {
      client.setQueryData(key.current, next);
      try {
        await settingsApi.save(screen.name, next);
        return true;
      } catch (error) {
        void message.error(t('admin.settingsFailed', { reason: messageOf(error) }));
        return false;
      }
    },
    [client, screen.name, message, t],
  );
  return { settings, ready: isFetched, save };
}
