import { defineMicroApp, pagesOf, readManifest } from 'subapp-kit';
import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import pages from '../pages.json';
import { loadBusiness } from './business';
import PeopleApp from './people-app.vue';
import PageStage from './page-stage.vue';
import { createPeople, peopleKey } from './people';
import './ui/element-styles';
import './ui/people.css';

const manifest = readManifest(pages);

/** Every /ehr prefix is served by this one build; which one it is now, the props say. */
export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: 'people',
  prefixes: Object.keys(manifest),
  pages: manifest,
  async mount(context) {
    const { prefix } = context.props;
    const business = await loadBusiness(prefix);
    const history = createWebHistory(prefix);
    context.onUnmount(() => history.destroy());
    const router = createRouter({ history, routes: [{ path: '/:path(.*)*', component: PageStage }] });
    const people = createPeople({ context, business, pages: pagesOf(manifest, prefix) });
    context.onUnmount(people.dispose);

    const app = createApp(PeopleApp);
    app.use(router);
    app.provide(peopleKey, people);
    context.onUnmount(() => app.unmount());
    app.mount(context.root);
    await router.isReady();
  },
});
