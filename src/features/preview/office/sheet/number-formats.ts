import { getFormatFromId } from 'numfmt';
import type { Language } from '@portal/contract/microapp/props';
import { walkXml } from './walk-xml';

export const GENERAL = 'General';
/** Numbers above are a workbook's own formats. */
const LAST_BUILTIN = 81;

const YEAR_MONTH = 'yyyy"年"m"月"';
const MONTH_DAY = 'm"月"d"日"';
const HALF_DAY = 'AM/PMh"时"mm"分"';
const HALF_DAY_SECONDS = 'AM/PMh"时"mm"分"ss"秒"';

/** The numbered formats that mean something of their own in Chinese (ECMA-376 part 1, 18.8.30). */
const CHINESE: Readonly<Record<number, string>> = {
  27: YEAR_MONTH,
  28: MONTH_DAY,
  29: MONTH_DAY,
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: HALF_DAY,
  35: HALF_DAY_SECONDS,
  36: YEAR_MONTH,
  50: YEAR_MONTH,
  51: MONTH_DAY,
  52: YEAR_MONTH,
  53: MONTH_DAY,
  54: MONTH_DAY,
  55: HALF_DAY,
  56: HALF_DAY_SECONDS,
  57: YEAR_MONTH,
  58: MONTH_DAY,
};

/** The locale in which a reader of that language sees numbers and dates. */
export const localeOf = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en-US');

/** The format of each cell style of a workbook, by its number, from the part `styles.xml`. */
export function readNumberFormats(xml: string, language: Language): string[] {
  const own = new Map<number, string>();
  const used: number[] = [];
  walkXml(xml, {
    open: (name, attribute, path) => {
      const around = path.at(-1);
      if (name === 'numFmt' && around === 'numFmts')
        own.set(Number(attribute('numFmtId')), attribute('formatCode') ?? GENERAL);
      if (name === 'xf' && around === 'cellXfs') used.push(Number(attribute('numFmtId') ?? 0));
    },
  });
  return used.map((id) => own.get(id) ?? builtinFormat(id, language));
}

/** A format that workbooks name by its number alone. */
function builtinFormat(id: number, language: Language): string {
  if (!(id > 0 && id <= LAST_BUILTIN)) return GENERAL;
  return (language === 'zh' ? CHINESE[id] : undefined) ?? getFormatFromId(id, localeOf(language));
}
