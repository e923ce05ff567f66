export { mountRecordApp, type RecordAppOptions } from './mount-record-app';
export { usePortal, useRecordApp, useTexts, type OwnPage, type OwnPages, type RecordApp } from './record-app';
export { FieldValue } from './records/field-value';
export { LoadAlert } from './records/load-alert';
export { RecordFields } from './records/record-fields';
export { useLoad } from './records/use-load';
export { useOptions } from './records/use-options';
