/**
 * The application of 140 kB: Vue, vue-router, a few parts of Element Plus, and one page. The page is loaded when it is
 * shown.
 */
import { createApp, h } from 'vue';
import { createMemoryHistory, createRouter, RouterView } from 'vue-router';
import { race } from '../life.js';
import './main.css';

let app;

race('race-small', {
  mount: async (container) => {
    const router = createRouter({
      history: createMemoryHistory(),
      routes: [{ path: '/', component: () => import('./page.js') }],
    });
    app = createApp({ render: () => h('main', { class: 'race-page' }, [h('nav', 'race'), h(RouterView)]) }).use(router);
    await router.push('/');
    app.mount(container);
    return container;
  },
  unmount: () => app.unmount(),
});
