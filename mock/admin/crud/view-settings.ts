import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { screenNamed } from '@portal/contract/admin/screens';
import { settingsGetBody, settingsRoutes, settingsSaveBody, viewSettings } from '@portal/contract/admin/crud/wire';
import { userSetting } from '../../db/schema';
import type { Services } from '../../services';
import { addAdminCall } from './add-screen';
import { WordedRefusal } from './worded-refusal';

const keyOf = (screen: string): string => `admin:${screen}`;

function demandScreen(name: string): void {
  if (!screenNamed(name)) throw new WordedRefusal(404, { zh: '没有这个页面', en: 'There is no such screen' });
}

/** Column settings and saved filters: each person's own, on whatever browser they sign in. */
export function addViewSettings(app: FastifyInstance, services: Services): void {
  addAdminCall(app, services, {
    route: settingsRoutes.get,
    body: settingsGetBody,
    async handle({ caller }, { screen }) {
      demandScreen(screen);
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
      // What an older version of the portal stored must not lock anybody out of the screen.
      const parsed = viewSettings.safeParse(row?.value ?? {});
      return parsed.success ? parsed.data : viewSettings.parse({});
    },
  });
  addAdminCall(app, services, {
    route: settingsRoutes.save,
    body: settingsSaveBody,
    async handle({ caller }, { screen, settings }) {
      demandScreen(screen);
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
      return null;
    },
  });
}
