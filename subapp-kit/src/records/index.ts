export * from './description';
export * from './check';
export * from './chart';
export * from './show';
export { parseDescription } from './parse';
export type { BusinessRecord, RecordSummaryRow } from '../../../src/contract/entities/record';
