import type { CallData } from '@portal/contract/types';
import {
  anything,
  distinct,
  filledText,
  integer,
  list,
  nothing,
  oneOf,
  optional,
  orElse,
  pageOf,
  record,
  text,
} from '../reader';

const words = orElse(text, '');

const dictEntry = record<CallData<'getDicts'>[number]>({
  dict_code: words,
  dict_label: filledText,
  dict_label_en: words,
  dict_key: text,
  sort: orElse(integer, 0),
  state: orElse(oneOf('1', '0'), '1'),
});

const employee = record<CallData<'getEmployees'>['rows'][number]>({
  emp_code: filledText,
  emp_name: words,
  emp_name_en: words,
  dept_code: words,
  dept_name: words,
  dept_name_en: words,
  job_title: words,
  job_title_en: words,
  email: words,
});

const subSystem = record<CallData<'getSubSystems'>[number]>({
  id: filledText,
  system_code: words,
  subsystem_code: filledText,
  subsystem_name: words,
  subsystem_name_en: words,
});

const favorite = record<CallData<'getFavorites'>[number]>({
  id: filledText,
  menu_id: filledText,
  coordinate_x: integer,
  coordinate_y: integer,
  width: integer,
  height: integer,
  menu_name: words,
  menu_name_en: optional(text),
  icon: optional(text),
  route_path: words,
});

const noticeTemplate = record<CallData<'getNoticeTemplates'>['rows'][number]>({
  id: filledText,
  template_code: words,
  template_name: words,
  template_name_en: words,
  content: words,
  state: oneOf('0', '1'),
  update_by: words,
  update_time: words,
  version: integer,
});

export const portalReaders = {
  getDictList: list(dictEntry),
  getDicts: distinct(dictEntry, 'dict_key', ({ dict_key }) => dict_key),
  getSubSystems: list(subSystem),
  getEmployees: pageOf(employee),
  downloadFile: anything,
  getConfigByCode: record<CallData<'getConfigByCode'>>({ cfg_code: words, cfg_value: words }),
  getFavorites: distinct(favorite, 'menu_id', ({ menu_id }) => menu_id),
  addFavorite: filledText,
  deleteFavorite: nothing,
  saveFavorites: nothing,
  getNoticeTemplates: pageOf(noticeTemplate),
  addNoticeTemplate: filledText,
  stopStartTemplate: integer,
  initConnection: nothing,
};
