import { extraSchemas } from '@portal/contract/admin/calls';
import { screenNamed } from '@portal/contract/admin/screens';
import { settingsRoutes, viewSettings } from '@portal/contract/admin/crud/wire';
import { readSetting, writeSetting } from '../../db/user-settings';
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
      return { data: await services.store.read((db) => readSetting(db, caller, keyOf(screen), viewSettings)) };
    },
  });
  addCall(api, {
    route: settingsRoutes.save,
    schema: extraSchemas.saveSettings,
    async handle({ body: { screen, settings }, caller }) {
      requireScreen(screen);
      const now = new Date(services.clock.now());
      await services.store.write((tx) => writeSetting(tx, caller, keyOf(screen), settings, now));
      return { data: null };
    },
  });
}
