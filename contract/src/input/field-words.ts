import type { Label } from '../admin/crud/label';
import type { RuleSentence } from './rule-texts';

/** The sentences about a field of a form. Workflow and records say the same. */

/** A field, by its name in both languages. */
type Named = Label;

const CHOSEN = new Set(['select', 'date', 'time', 'month', 'employee']);
const UPLOADED = new Set(['file', 'files']);

const say = (rule: RuleSentence['rule'], { zh, en }: Named, values: RuleSentence['values'] = {}): RuleSentence => ({
  rule,
  values: { label: { zh, en }, ...values },
});

/** What an empty field asks for, by what one does there: choose, upload or type. */
export function missingWords(field: Named, type: string): RuleSentence {
  if (UPLOADED.has(type)) return say('rule.upload', field);
  return say(CHOSEN.has(type) ? 'rule.select' : 'rule.fillIn', field);
}

/** @param length how many characters there are */
export const tooLongWords = (field: Named, most: number, length: number): RuleSentence =>
  say('rule.tooLong', field, { most, length });

/** @param other the date before which this one lies, or its field */
export const tooEarlyWords = (field: Named, other: string | Named): RuleSentence =>
  say('rule.tooEarly', field, { other: typeof other === 'string' ? other : { zh: other.zh, en: other.en } });

export const wrongFormatWords = (field: Named): RuleSentence => say('rule.wrongFormat', field);

export const notANumberWords = (field: Named): RuleSentence => say('rule.notANumber', field);

export const tooSmallWords = (field: Named, least: number): RuleSentence => say('rule.tooSmall', field, { least });

export const tooLargeWords = (field: Named, most: number): RuleSentence => say('rule.tooLarge', field, { most });

export const tooFineWords = (field: Named, digits: number): RuleSentence => say('rule.tooFine', field, { digits });

/** @param other the time after which this one must lie */
export const notLaterWords = (field: Named, other: string): RuleSentence => say('rule.notLater', field, { other });

export const notATimeWords = (field: Named): RuleSentence => say('rule.notATime', field);

export const notAMonthWords = (field: Named): RuleSentence => say('rule.notAMonth', field);

export const notADateWords = (field: Named): RuleSentence => say('rule.notADate', field);

export const notAChoiceWords = (field: Named): RuleSentence => say('rule.notAChoice', field);

export const tooManyFilesWords = (field: Named, most: number): RuleSentence =>
  say('rule.tooManyFiles', field, { most });

export const tooManyLinesWords = (field: Named, most: number): RuleSentence =>
  say('rule.tooManyLines', field, { most });
