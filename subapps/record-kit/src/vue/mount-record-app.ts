import { createApp, type Component } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import { pagesOf, type MicroAppContext, type PagesManifest } from 'subapp-kit';
import type { BusinessDescription } from '../records';
import KeptPages from './pages/kept-pages.vue';
import { createRecordApp, recordAppKey } from './context/record-app';
import RecordAppView from './record-app-view.vue';
import './ui/element-styles';
import './ui/record-app.css';

export interface RecordAppOptions {
  manifest: PagesManifest;
  /** The description of the mounted prefix. */
  business: BusinessDescription;
  /** Pages that the app draws itself, by their path below the prefix. */
  ownPages?: Readonly<Record<string, Component>>;
}

/**
 * Mounts an app of list, form and chart pages over the portal's records, made with Vue and Element Plus. Resolves when
 * its first page is there. It is removed when the context's clean-ups run.
 */
export async function mountRecordApp(context: MicroAppContext, options: RecordAppOptions): Promise<void> {
  const { prefix } = context.props;
  const history = createWebHistory(prefix);
  context.onUnmount(() => history.destroy());
  const router = createRouter({ history, routes: [{ path: '/:path(.*)*', component: KeptPages }] });
  const recordApp = createRecordApp({
    context,
    business: options.business,
    ownPages: options.ownPages ?? {},
    pages: pagesOf(options.manifest, prefix),
  });
  context.onUnmount(recordApp.dispose);

  const app = createApp(RecordAppView);
  app.use(router);
  app.provide(recordAppKey, recordApp);
  context.onUnmount(() => app.unmount());
  app.mount(context.root);
  await router.isReady();
}
