import { isJson } from '../schemas/resource-type';

/** The address or number that the portal keeps: the primary one, else that of the work, else the first. */
export function mainOf(values: readonly unknown[]): string {
  const entries = values.filter(isJson);
  const main =
    entries.find((one) => one.primary === true) ??
    entries.find((one) => String(one.type ?? '').toLowerCase() === 'work') ??
    entries[0];
  return typeof main?.value === 'string' ? main.value : '';
}
