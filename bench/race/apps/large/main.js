/**
 * The application of 2 MB: Vue, all of Element Plus with its style sheet, and a page with all of ECharts. The page is
 * loaded when it is shown.
 */
import ElementPlus from 'element-plus';
import 'element-plus/dist/index.css';
import { createApp } from 'vue/dist/vue.esm-bundler.js';
import { createMemoryHistory, createRouter } from 'vue-router';
import { race } from '../life.js';

let app;

race('race-large', {
  mount: async (container) => {
    const router = createRouter({
      history: createMemoryHistory(),
      routes: [{ path: '/', component: () => import('./page.js') }],
    });
    app = createApp({ template: '<router-view />' }).use(router).use(ElementPlus);
    await router.push('/');
    app.mount(container);
    return container;
  },
  unmount: () => app.unmount(),
});
