/** The environment variable that replaces a prefix's entry: `/ehr/emp` -> `MICROAPP_ENTRY_EHR_EMP`. */
export function entryVariable(prefix: string): string {
  return `MICROAPP_ENTRY${prefix.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}
