/** Where the days and years of the company begin. */
export const COMPANY_ZONE = 'Asia/Shanghai';

/** The day of a moment in a time zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, moment: Date): string {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(moment);
}

/** The day of a moment in the company's time zone, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => dayIn(COMPANY_ZONE, moment);
