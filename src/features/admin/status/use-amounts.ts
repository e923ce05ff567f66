import { useMemo } from 'react';
import { LOCALE_TAGS } from '@/shared/i18n/provider';
import { useLanguage } from '@/shared/i18n/use-language';

const STEP = 1024;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
/** From here on decimals say nothing. */
const WITHOUT_DECIMALS = 10;

/** Times and sizes in the language in use. */
export interface Amounts {
  /** @param text a time of the server; a dash where it is none */
  time(text: string | null): string;
  bytes(count: number): string;
  number(value: number, decimals?: number): string;
  milliseconds(value: number): string;
}

export function useAmounts(): Amounts {
  const language = useLanguage();
  return useMemo(() => {
    const tag = LOCALE_TAGS[language];
    const number = (value: number, decimals = 0) =>
      new Intl.NumberFormat(tag, { maximumFractionDigits: decimals }).format(value);
    const withUnit = (value: number, unit: string) =>
      new Intl.NumberFormat(tag, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: value < WITHOUT_DECIMALS ? 1 : 0,
      }).format(value);
    return {
      number,
      milliseconds: (value) => withUnit(value, 'millisecond'),
      time(text) {
        const time = text === null ? NaN : Date.parse(text);
        if (!Number.isFinite(time)) return '–';
        return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(time);
      },
      bytes(count) {
        let [value, unit] = [count, 0];
        while (value >= STEP && unit < UNITS.length - 1) [value, unit] = [value / STEP, unit + 1];
        return withUnit(value, UNITS[unit] ?? 'byte');
      },
    };
  }, [language]);
}
