import type { Language } from '../http/language';

/** Words of a question that do not help to find an answer. */
const FILLERS: Record<Language, RegExp> = {
  zh: /请问|你好|您好|一下|帮我|我想|我要|想要|怎么样|怎么|如何|怎样|在哪里|哪里|在哪|哪儿|什么时候|何时|什么是|是什么|什么|是谁|谁是|谁|有哪些|哪些|哪一?[年天月个种位家项条]|几[天个次号点]|多少[天次个]?|多久|多长时间|是否|能不能|可以|需要|还有|另外|那么|那|第[一二三四五][个条项]|最后一?[个条项]|吗|呢|的|了|吧|啊|是|有|我/g,
  en: /\b(please|hello|hi|how|do|does|can|could|i|me|my|the|a|an|is|are|of|for|to|in|on|where|what|which|who|look|up|about|tell|want|need|get|many|much|long|often|when|there|have|has|will|be|with|at|by|from|it|its|this|that|those|and|or|if|we|our|you|your|us|must|should|any|then|one|first|second|third|last)\b/gi,
};
/** Words that name what kind of thing is looked for. They stand in the name of no page and no person. */
const KINDS: Record<Language, RegExp> = {
  zh: /打开|查询|查找|查看|找到|找|页面|菜单|功能|字典|员工|同事|联系方式|电话|邮箱/g,
  en: /\b(find|show|open|page|menu|dictionary|employee|colleague)\b/gi,
};

const SHORTEST = { zh: 2, en: 3 };

/** The keywords of a question: its words without fillers, names of kinds and punctuation, the longest first. */
export const keywordsOf = (text: string, language: Language): string[] =>
  wordsWithout(text, language, [KINDS.zh, KINDS.en, FILLERS.zh, FILLERS.en]);

/** The words of a question that a passage about it has: the same with names of kinds, such as "电话". */
export const contentWordsOf = (text: string, language: Language): string[] =>
  wordsWithout(text, language, [FILLERS.zh, FILLERS.en]);

function wordsWithout(text: string, language: Language, fillers: readonly RegExp[]): string[] {
  const plain = text.replace(/[\p{P}\p{S}]+/gu, ' ');
  // A code such as E10001 is a keyword in both languages.
  const codes = plain.match(/\b[A-Za-z]+\d+\b/g) ?? [];
  const words = fillers
    .reduce((rest, filler) => rest.replace(filler, ' '), plain)
    .split(/\s+/)
    .filter((word) => word.length >= (/[\u4e00-\u9fff]/.test(word) ? SHORTEST.zh : SHORTEST[language]));
  return [...new Set([...codes, ...words])].sort((a, b) => b.length - a.length);
}

/**
 * Tells how well a title fits the keywords; 0 means not at all. A title that the question contains as a whole counts
 * most.
 */
export function score(title: string, question: string, keywords: readonly string[]): number {
  const lower = title.toLowerCase();
  if (lower === '') return 0;
  if (question.toLowerCase().includes(lower)) return 100 + lower.length;
  return keywords.reduce((sum, word) => {
    const key = word.toLowerCase();
    if (lower.includes(key)) return sum + key.length * 3;
    return sum + overlap(lower, key);
  }, 0);
}

/** How many pairs of Chinese characters both have. Chinese has no spaces between words. */
function overlap(title: string, word: string): number {
  let found = 0;
  for (let at = 0; at + 1 < word.length; at++) {
    const pair = word.slice(at, at + 2);
    if (/[\u4e00-\u9fff]{2}/.test(pair) && title.includes(pair)) found += 1;
  }
  return found;
}
