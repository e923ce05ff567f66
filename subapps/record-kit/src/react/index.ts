export { usePortal } from './app/app-context';
export { LoadFailed } from './app/load-failed';
export { useLoad } from './app/use-load';
export { mountRecordApp, type RecordAppOptions } from './mount-record-app';
export { useRecordApp, useTexts, type OwnPage, type OwnPages, type RecordApp } from './context/record-app';
export { ConflictAlert } from './records/conflict-alert';
export { FieldValue } from './records/field-value';
export { RecordFields } from './records/record-fields';
export { useOptions } from './records/use-options';
