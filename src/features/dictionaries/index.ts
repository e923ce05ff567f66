export { dictQuery, renewDicts } from './dict-query';
export { useDict } from './use-dict';
