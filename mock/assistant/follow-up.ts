import type { Language } from '../http/language';
import { keywordsOf } from './keywords';

/** One question of a conversation, with what was answered. */
export interface Exchange {
  question: string;
  answer: string;
}

/** A question as it is meant, after those before it. */
export interface MeantQuestion {
  /** What is searched for: the question itself, or the item of the last answer that it points at. */
  text: string;
  /** The question that this one goes on with; empty where it stands alone. */
  topic: string;
  /** The item of the last answer that was pointed at; empty where none was. */
  item: string;
  /** The answer before, which need not be told again; empty where the question stands alone. */
  told: string;
}

/** Words by which a question goes on with the one before. */
const GOES_ON: Record<Language, RegExp> = {
  zh: /^(那么?|还有|另外|以及|换成|如果是|它|他|她|其中|这个?|上面|刚才|继续|详细|具体)|呢\s*[？?。！!]*$|(它们?|他们?|她们?|这个|那个|上述|刚才的?)/,
  en: /^(and|then|what about|how about|or|also|more|tell me more|go on|why)\b|\b(it|its|they|them|their|those|these|this|that|he|she|his|her|one|ones)\b/i,
};
const ORDINALS: readonly RegExp[] = [
  /第一|\bfirst\b/i,
  /第二|\bsecond\b/i,
  /第三|\bthird\b/i,
  /第四|\bfourth\b/i,
  /第五|\bfifth\b/i,
];
const LAST = /最后(一|那)?[个条项位]|\blast one\b/i;
/** What counts items: 第二个, not 第二季度. */
const POINTS =
  /第[一二三四五][个条项位份]|\b(first|second|third|fourth|fifth|last)( one)?\b(?=\W*$)|最后(一|那)?[个条项位]/i;

/**
 * What a question means in its conversation. "那婚假呢？" goes on with the question before; "第二个呢？" points at an item
 * of the answer before.
 *
 * @param earlier the exchanges before, the latest first
 */
export function meantQuestion(text: string, language: Language, earlier: readonly Exchange[]): MeantQuestion {
  const [last] = earlier;
  const alone = { text, topic: '', item: '', told: '' };
  if (last === undefined) return alone;
  const item = POINTS.test(text) ? itemOf(last.answer, text) : undefined;
  if (item !== undefined) return { text: item, topic: '', item, told: last.answer };
  const goesOn = GOES_ON.zh.test(text) || GOES_ON.en.test(text) || keywordsOf(text, language).length === 0;
  if (!goesOn) return alone;
  // Several follow-ups in a row go on with the question that they began with.
  const topic = earlier.find((one) => !GOES_ON.zh.test(one.question) && !GOES_ON.en.test(one.question)) ?? last;
  return { text, topic: topic.question, item: '', told: last.answer };
}

/** The plain text of an item of a list in an answer. */
function itemOf(answer: string, text: string): string | undefined {
  const items = answer.split('\n').flatMap((line) => /^- (.+)/.exec(line)?.[1] ?? []);
  const at = LAST.test(text) ? items.length - 1 : ORDINALS.findIndex((one) => one.test(text));
  return items[at]
    ?.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .split(/[：:·–]/, 1)[0]
    ?.trim();
}
