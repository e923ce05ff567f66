import type { Language } from 'subapp-kit';

const zh = {
  search: '工号或姓名',
  number: '工号',
  name: '姓名',
  department: '部门',
  mail: '邮箱',
  none: '没有符合条件的同事',
  loading: '加载中…',
  failed: '没有加载成功',
  again: '重试',
  previous: '上一页',
  next: '下一页',
  quiet: '这段时间内消息不发出声音',
  from: '从',
  to: '到',
  save: '保存',
  saved: '已保存',
  wrongTime: '请填写时间，例如 22:00',
  sameTime: '结束时间不能与开始时间相同',
  noPage: '没有这个页面',
};

/** Every text of the application, by its key. */
export type Texts = typeof zh;

const en: Texts = {
  search: 'Number or name',
  number: 'Number',
  name: 'Name',
  department: 'Department',
  mail: 'Mail',
  none: 'No colleague fits',
  loading: 'Loading…',
  failed: 'This could not be loaded',
  again: 'Try again',
  previous: 'Previous page',
  next: 'Next page',
  quiet: 'Notices make no sound in these hours',
  from: 'From',
  to: 'To',
  save: 'Save',
  saved: 'Saved',
  wrongTime: 'Enter a time, such as 22:00',
  sameTime: 'The end must be another time than the start',
  noPage: 'There is no such page',
};

export const texts: Record<Language, Texts> = { zh, en };
