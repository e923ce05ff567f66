export { dictQuery, renewDicts, type DictWanted } from './dict-query';
export { useDict } from './use-dict';
