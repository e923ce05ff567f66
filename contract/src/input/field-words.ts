/** The sentences about the input of a form, in both languages. Workflow and records say the same. */

interface Sentence {
  zh: string;
  en: string;
}
type Named = Sentence;

const CHOSEN = new Set(['select', 'date', 'employee']);
const UPLOADED = new Set(['file', 'files']);

/** What an empty field asks for, by what one does there: choose, upload or type. */
export function missingWords({ zh, en }: Named, type: string): Sentence {
  if (UPLOADED.has(type)) return { zh: `请上传${zh}`, en: `Please upload: ${en}` };
  return CHOSEN.has(type)
    ? { zh: `请选择${zh}`, en: `Please select: ${en}` }
    : { zh: `请填写${zh}`, en: `${en} is required` };
}

/** @param length how many characters there are */
export function tooLongWords({ zh, en }: Named, most: number, length: number): Sentence {
  return {
    zh: `${zh}不能超过${most}个字符，现有${length}个`,
    en: `${en}: ${most} characters at most, there are ${length}`,
  };
}

/** @param other the date before which this one lies, or its field */
export function tooEarlyWords({ zh, en }: Named, other: Named): Sentence {
  return { zh: `${zh}不能早于${other.zh}`, en: `${en} must not be before ${other.en}` };
}

export const wrongFormatWords = ({ zh, en }: Named): Sentence => ({
  zh: `${zh}格式不正确`,
  en: `${en} has the wrong format`,
});

export const notANumberWords = ({ zh, en }: Named): Sentence => ({
  zh: `${zh}必须是数字`,
  en: `${en} must be a number`,
});

export const tooSmallWords = ({ zh, en }: Named, least: number): Sentence => ({
  zh: `${zh}不能小于${least}`,
  en: `${en} must be ${least} or more`,
});

export const tooLargeWords = ({ zh, en }: Named, most: number): Sentence => ({
  zh: `${zh}不能大于${most}`,
  en: `${en} must be ${most} or less`,
});

export const tooFineWords = ({ zh, en }: Named, digits: number): Sentence => ({
  zh: `${zh}最多${digits}位小数`,
  en: `${en}: ${digits} decimals at most`,
});

export const notADateWords = ({ zh, en }: Named): Sentence => ({
  zh: `${zh}不是有效日期`,
  en: `${en} is not a date`,
});

export const notAChoiceWords = ({ zh, en }: Named): Sentence => ({
  zh: `${zh}不在可选范围内`,
  en: `${en} is not one of the choices`,
});
