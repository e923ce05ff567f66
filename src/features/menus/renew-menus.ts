import { renewUser } from '@/features/session';
import { renewAnswers } from '@/shared/query/query-client';
import { chooseApp, chosenAppId, initialApp } from './chosen-app';
import { MENUS_KEY } from './menus-query';

/**
 * The person's pages, permissions or menus may have changed: asks for the person again, and then for the menus on
 * screen. Where their application is gone, the first one takes its place. Fails with an `ApiError` when the person
 * cannot be had.
 */
export async function renewMenus(): Promise<void> {
  const { apps } = await renewUser();
  renewAnswers(MENUS_KEY);
  if (apps.some(({ id }) => id === chosenAppId())) return;
  const app = initialApp(apps);
  if (app) void chooseApp(app);
}
