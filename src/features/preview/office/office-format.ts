import { endingOf } from '../file-kind';

/** The Office formats that the browser can draw by itself; the older ones have no well-kept library. */
export type OfficeFormat = 'docx' | 'xlsx' | 'pptx';
const FORMATS: readonly OfficeFormat[] = ['docx', 'xlsx', 'pptx'];

/** The format of a file by its name; undefined for doc, xls and ppt. */
export function officeFormat(name: string): OfficeFormat | undefined {
  return FORMATS.find((format) => format === endingOf(name));
}
