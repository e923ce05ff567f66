import { and, eq } from 'drizzle-orm';
import { extraSchemas } from '@portal/contract/admin/calls';
import { screenNamed } from '@portal/contract/admin/screens';
import { settingsRoutes, viewSettings } from '@portal/contract/admin/crud/wire';
import { userSetting } from '../../db/schema';
import { addCall, type Api } from '../../http/add-call';
import type { AdminServices } from './admin-table';
import { Refusal } from '../../http/refusal';

const keyOf = (screen: string): string => `admin:${screen}`;

function requireScreen(name: string): void {
  if (!screenNamed(name)) throw new Refusal(404, 'noSuchScreen');
}

/** Adds the calls for column settings and saved filters. Each person has their own, in every browser. */
export function addViewSettings(api: Api, services: AdminServices): void {
  addCall(api, {
    route: settingsRoutes.get,
    schema: extraSchemas.getSettings,
    async handle({ body: { screen }, caller }) {
      requireScreen(screen);
      const [row] = await services.store.read((db) =>
        db
          .select({ value: userSetting.setting_value })
          .from(userSetting)
          .where(
            and(
              eq(userSetting.tenant_id, caller.tenantId),
              eq(userSetting.account_id, caller.accountId),
              eq(userSetting.setting_key, keyOf(screen)),
            ),
          ),
      );
      // Settings of an older version that no longer fit are ignored; the screen must open all the same.
      const parsed = viewSettings.safeParse(row?.value ?? {});
      return { data: parsed.success ? parsed.data : viewSettings.parse({}) };
    },
  });
  addCall(api, {
    route: settingsRoutes.save,
    schema: extraSchemas.saveSettings,
    async handle({ body: { screen, settings }, caller }) {
      requireScreen(screen);
      const now = new Date(services.clock.now());
      await services.store.write((tx) =>
        tx
          .insert(userSetting)
          .values({
            tenant_id: caller.tenantId,
            account_id: caller.accountId,
            setting_key: keyOf(screen),
            setting_value: settings,
            update_time: now,
          })
          .onConflictDoUpdate({
            target: [userSetting.tenant_id, userSetting.account_id, userSetting.setting_key],
            set: { setting_value: settings, update_time: now },
          }),
      );
      return { data: null };
    },
  });
}
