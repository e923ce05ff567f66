/** Numbers as people type and read them: with separators of thousands. They are stored as plain numbers. */

const FULL_WIDTH = /[０-９．，－＋]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;
/** Separators of thousands, spaces and signs of currencies. */
const IGNORED = /[,，'’\s\u00a0¥￥$€]/gu;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u;

const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET));

/** The digits of what was typed: `￥1,234.50` gives `1234.50`. What is no number stays as it is, without separators. */
export const plainNumber = (text: string): string => halfWidth(text).replace(IGNORED, '');

/** The number that was typed; null for nothing, `NaN` for what is no number. */
export function parseAmount(text: string): number | null {
  const plain = plainNumber(text);
  if (plain === '') return null;
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/** The same text with separators of thousands: `1234.50` gives `1,234.50`. What is no number stays as it is. */
export function groupThousands(text: string | number | undefined | null): string {
  const plain = plainNumber(String(text ?? ''));
  const [, sign = '', whole = '', rest = ''] = /^([+-]?)(\d+)(\.\d*)?$/u.exec(plain) ?? [];
  return whole === '' ? plain : `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/gu, ',')}${rest}`;
}
