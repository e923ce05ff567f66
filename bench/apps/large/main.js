/** All of Element Plus with its style sheet, and all of ECharts: 2 MB, of which a page uses little. */
import * as echarts from 'echarts';
import ElementPlus, { ElButton, ElDatePicker, ElInput, ElPagination, ElTable, ElTableColumn } from 'element-plus';
import 'element-plus/dist/index.css';
import { createApp, h, onMounted, ref } from 'vue';
import { offer } from '../life.js';

const ROWS = 30;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const rows = Array.from({ length: ROWS }, (_, row) => ({ id: row, name: `Row ${row}`, amount: row * 37 }));
const page = {
  setup() {
    const container = ref();
    onMounted(() => {
      const chart = echarts.init(container.value, undefined, { width: 480, height: 240 });
      chart.setOption({
        animation: false,
        xAxis: { type: 'category', data: MONTHS },
        yAxis: {},
        series: [{ type: 'bar', data: MONTHS.map((_, month) => month * 11 + 5) }],
      });
    });
    return () => [
      h('h1', 'large'),
      h(ElInput, { modelValue: '' }),
      h(ElDatePicker, { modelValue: '' }),
      h(ElButton, { type: 'primary' }, () => 'Search'),
      h(ElTable, { data: rows }, () =>
        ['id', 'name', 'amount'].map((prop) => h(ElTableColumn, { key: prop, prop, label: prop })),
      ),
      h(ElPagination, { total: 300, layout: 'prev, pager, next' }),
      h('div', { ref: container }),
    ];
  },
};

offer('bench-large', async () => createApp(page).use(ElementPlus));
