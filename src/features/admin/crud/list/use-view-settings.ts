import { useCallback, useRef } from 'react';
import { App } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { ViewSettings } from '@portal/contract/admin/crud/wire';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { settingsApi } from '../api/admin-api';
import { crudMessages } from '../crud.messages';

const NONE: ViewSettings = { columns: {}, filters: [] };

/**
 * The person's column settings and saved filters of a screen; a change shows at once and is stored behind it,
 * over what is known; before the settings have come nothing is stored.
 */
export function useViewSettings(screen: AdminScreen) {
  const t = useMessages(crudMessages);
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
    async (change: Partial<ViewSettings>): Promise<boolean> => {
      const known = client.getQueryData<ViewSettings>(key.current);
      // The table tells its columns before the settings have come: storing that would wipe the saved filters out.
      if (!known) return false;
      const next = { ...known, ...change };
      if (JSON.stringify(next) === JSON.stringify(known)) return true;
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
