export { DictStore } from './dict-store';
export { DictTag } from './dict-tag';
export { renewDicts, useDict } from './use-dict';
