import { messageText } from '../http/messages';
import type { Answerer, Question } from './answerer';
import { articles } from './articles';
import { documentPassages } from './documents/document-passages';
import type { DocumentTexts } from './documents/document-texts';
import { meantQuestion, type MeantQuestion } from './follow-up';
import { dictionaries, pages, people } from './found-parts';
import { contentWordsOf, keywordsOf } from './keywords';
import { leaveLeft, ownApplications } from './own-affairs';
import type { AskedQuestion, Part, SearchServices } from './part';

/** Such a question is answered by a page. */
const ASKS_WHERE = /哪|怎么|如何|打开|页面|菜单|申请|\b(where|how do|how can|open|page|menu|request|apply)\b/i;

/**
 * Answers from the portal's own data, as far as the person may see it: their leave and applications, passages of
 * documents, knowledge articles, colleagues, dictionaries, pages. Each part says where it stands. It only searches; it
 * makes up nothing, and says so where it found nothing that answers.
 */
export function portalSearch(services: SearchServices, texts: DocumentTexts): Answerer {
  const affairs: Part[] = [leaveLeft(services), ownApplications(services)];
  const found: Part[] = [
    documentPassages(services, texts),
    articles(services),
    people(services),
    dictionaries(services),
  ];
  const findPages = pages(services);
  return {
    async *answer(question) {
      const asked = askedQuestion(question);
      const say = (key: Parameters<typeof messageText>[0]) => messageText(key, asked.language, {}, asked.own);
      const searches = asked.keywords.length > 0;
      if (asked.item !== '')
        yield* pieces(messageText('assistantAbout', asked.language, { item: asked.item }, asked.own));
      let told = 0;
      for (const part of searches ? [...affairs, ...found] : affairs) {
        if (asked.signal.aborted) return;
        const text = await part(asked);
        if (text === '') continue;
        told += 1;
        yield* pieces(text);
      }
      const leads = searches ? await findPages(asked) : '';
      if (told === 0 && leads === '') yield* pieces(say('assistantNothing'));
      if (told === 0 && leads !== '' && !ASKS_WHERE.test(question.text)) yield* pieces(say('assistantOnlyPages'));
      if (leads !== '') yield* pieces(leads);
    },
  };
}

function askedQuestion({ earlier, ...question }: Question): AskedQuestion {
  const meant = meantQuestion(question.text, question.language, earlier);
  const words = inPlace(meant, (text) => keywordsOf(text, question.language));
  const content = inPlace(meant, (text) => contentWordsOf(text, question.language));
  const subject = words.own ? meant.text : `${meant.text} ${meant.topic}`;
  return { ...question, ...meant, keywords: words.keywords, carried: words.carried, content, subject };
}

/** The words of a question, and beside them those of its topic, which stand for them where it has none. */
function inPlace({ text, topic }: MeantQuestion, wordsOf: (text: string) => string[]) {
  const [words, before] = [wordsOf(text), wordsOf(topic)];
  const own = words.length > 0;
  return { own, keywords: own ? words : before, carried: own ? before.filter((word) => !words.includes(word)) : [] };
}

/** Gives the lines one by one, so that the person can start to read. */
function* pieces(text: string): Iterable<string> {
  for (const line of text.split('\n')) yield `${line}\n`;
}
