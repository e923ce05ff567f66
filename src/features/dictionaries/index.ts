export { DictTag } from './dict-tag';
export { renewDicts, useDict } from './use-dict';
