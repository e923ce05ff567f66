/** The topics that the statistics of the assistant count, as the options of `topic` in its description. */
const TOPICS = [
  ['leave', /假|leave|holiday/i],
  ['travel', /差旅|出差|报销|travel|trip|expense/i],
  ['it', /密码|电脑|网络|vpn|password|computer|network/i],
  ['policy', /制度|规定|流程|policy|rule|process/i],
] as const;

/** The topic of a question, found by its words. */
export const topicOf = (question: string): string => TOPICS.find(([, words]) => words.test(question))?.[0] ?? 'other';
