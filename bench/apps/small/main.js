/** Vue and vue-router with a form and a short list, which is what most small applications are. */
import { createApp, h, ref, resolveComponent, Transition, KeepAlive } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { offer } from '../life.js';

const ROWS = 20;
const page = {
  setup() {
    const note = ref('');
    return () => [
      h('h1', 'small'),
      h('input', { value: note.value, onInput: ({ target }) => (note.value = target.value) }),
      h(
        'table',
        h(
          'tbody',
          Array.from({ length: ROWS }, (_, row) => h('tr', { key: row }, [h('td', row), h('td', `Row ${row}`)])),
        ),
      ),
    ];
  },
};

offer('bench-small', async () => {
  const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/', component: page }] });
  await router.push('/');
  const view = {
    render: () =>
      h(resolveComponent('RouterView'), null, {
        default: ({ Component }) => h(Transition, null, () => h(KeepAlive, null, () => Component && h(Component))),
      }),
  };
  return createApp(view).use(router);
});
