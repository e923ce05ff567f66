export { mountRecordApp, type RecordAppOptions } from './mount-record-app';
export { useRecordApp, type RecordApp } from './context/record-app';
export type { LoadFailure } from '../records/load-failure';
export { isPassing } from '../records/load-failure';
export { useLoad } from './records/use-load';
export { default as LoadFailed } from './records/load-failed.vue';
export { default as PageHead } from './ui/page-head.vue';
