import { ElInput } from 'element-plus/es/components/input/index.mjs';
import { h, ref } from 'vue';

const ROWS = 20;

/** A form and a short list. */
export default {
  setup() {
    const note = ref('');
    const rows = Array.from({ length: ROWS }, (_, index) =>
      h('tr', { key: index }, [h('td', index + 1), h('td', `Row ${index + 1}`)]),
    );
    return () => [
      h('h1', 'Small application'),
      h('label', [
        'Note ',
        h(ElInput, { modelValue: note.value, 'onUpdate:modelValue': (value) => (note.value = value) }),
      ]),
      h('table', h('tbody', rows)),
    ];
  },
};
