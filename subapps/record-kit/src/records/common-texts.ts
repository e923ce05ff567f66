const zh = {
  retry: '重试',
  search: '查询',
  reset: '重置',
  filters: (chosen: number) => (chosen > 0 ? `筛选（${chosen}）` : '筛选'),
  keyword: '关键字',
  all: '全部',
  total: (count: string) => `共 ${count} 条`,
  actions: '操作',
  select: '请选择…',
  enter: '请输入…',
  employeeHint: '输入姓名或工号查找员工',
  placeHint: '搜索地点',
  uploading: '正在上传…',
  preview: (name: string) => `预览 ${name}`,
  asTable: '数据表',
  pageMissing: '此页面不存在',
  pageMissingHint: (path: string) => `“${path}”不是本应用的页面，您可以打开：`,
};

const en: typeof zh = {
  retry: 'Try again',
  search: 'Search',
  reset: 'Reset',
  filters: (chosen) => (chosen > 0 ? `Filters (${chosen})` : 'Filters'),
  keyword: 'Keyword',
  all: 'All',
  total: (count) => `${count} in all`,
  actions: 'Actions',
  select: 'Please select…',
  enter: 'Please enter…',
  employeeHint: 'Type a name or employee code',
  placeHint: 'Search for a place',
  uploading: 'Uploading…',
  preview: (name) => `Preview ${name}`,
  asTable: 'Table',
  pageMissing: 'There is no such page',
  pageMissingHint: (path) => `“${path}” is not a page of this application. You can open:`,
};

/** Texts that every app of lists and forms needs; a key missing in English does not compile. */
export const commonTexts = { zh, en };
