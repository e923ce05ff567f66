import * as echarts from 'echarts';

const ROWS = 30;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

/** A common business page: a search form, a table and a chart. */
export default {
  data: () => ({
    note: '',
    kind: 'a',
    day: '',
    rows: Array.from({ length: ROWS }, (_, index) => ({
      id: index + 1,
      name: `Row ${index + 1}`,
      amount: index * 37,
      state: index % 3 ? 'open' : 'done',
    })),
  }),
  mounted() {
    this.chart = echarts.init(this.$refs.chart, undefined, { width: 480, height: 240 });
    this.chart.setOption({
      animation: false,
      xAxis: { type: 'category', data: MONTHS },
      yAxis: {},
      series: [{ type: 'bar', data: MONTHS.map((_, index) => index * 11 + 5) }],
    });
  },
  beforeUnmount() {
    this.chart.dispose();
  },
  template: `
    <h1>Large application</h1>
    <el-form inline>
      <el-form-item label="Note"><el-input v-model="note" aria-label="note" /></el-form-item>
      <el-form-item label="Kind"><el-select v-model="kind" style="width: 120px"><el-option label="A" value="a" /><el-option label="B" value="b" /></el-select></el-form-item>
      <el-form-item label="Day"><el-date-picker v-model="day" /></el-form-item>
      <el-form-item><el-button type="primary">Search</el-button></el-form-item>
    </el-form>
    <el-table :data="rows">
      <el-table-column prop="id" label="Id" width="80" />
      <el-table-column prop="name" label="Name" />
      <el-table-column prop="amount" label="Amount" />
      <el-table-column label="State"><template #default="{ row }"><el-tag>{{ row.state }}</el-tag></template></el-table-column>
    </el-table>
    <el-pagination layout="prev, pager, next" :total="300" />
    <div ref="chart"></div>`,
};
