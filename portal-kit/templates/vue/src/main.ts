import { defineMicroApp } from 'subapp-kit';
import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import { appKey } from './app-context';
import AppView from './app-view.vue';
import ColleaguesPage from './colleagues-page.vue';
import NoPage from './no-page.vue';
import { manifest, PREFIX } from './pages';
import QuietHoursPage from './quiet-hours-page.vue';
import './styles';

export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: '__NAME__',
  prefixes: [PREFIX],
  pages: manifest,
  async mount(context) {
    const history = createWebHistory(context.props.prefix);
    const router = createRouter({
      history,
      routes: [
        { path: '/colleagues', component: ColleaguesPage },
        { path: '/quiet-hours', component: QuietHoursPage },
        { path: '/:other(.*)*', component: NoPage },
      ],
    });
    const app = createApp(AppView).use(router).provide(appKey, context);
    context.onUnmount(() => history.destroy());
    context.onUnmount(() => app.unmount());
    app.mount(context.root);
    await router.isReady();
  },
});
