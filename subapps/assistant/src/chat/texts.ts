import type { Language } from 'subapp-kit';

const zh = {
  ask: '输入您的问题，Enter 发送，Shift+Enter 换行',
  question: '问题',
  send: '发送',
  stop: '停止',
  copy: '复制',
  copied: '已复制',
  copyFailed: '无法复制，请手动选择文字',
  good: '有帮助',
  bad: '没有帮助',
  rated: '感谢评价',
  again: '重新提问',
  history: '历史对话',
  newChat: '新对话',
  noHistory: '还没有历史对话',
  messages: '对话内容',
  stopped: '（已停止）',
  thinking: '正在查找…',
  hello: '您好，我是智能助手。我会在您有权访问的页面、员工、字典和知识库中为您查找。',
  examples: ['请假在哪里申请？', '库存台账在哪里？', '字典“币种”有哪些选项？'],
};

/** The texts of the chat; a key missing in English does not compile. */
export type ChatTexts = typeof zh;

const en: ChatTexts = {
  ask: 'Type your question; Enter sends, Shift+Enter starts a new line',
  question: 'Question',
  send: 'Send',
  stop: 'Stop',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying is not possible here; select the text instead',
  good: 'Helpful',
  bad: 'Not helpful',
  rated: 'Thank you',
  again: 'Ask again',
  history: 'Earlier questions',
  newChat: 'New chat',
  noHistory: 'No earlier questions yet',
  messages: 'Conversation',
  stopped: '(stopped)',
  thinking: 'Searching…',
  hello: 'Hello, I am the assistant. I search the pages you may open, colleagues, dictionaries and the knowledge base.',
  examples: ['Where do I request leave?', 'Where is the stock ledger?', 'Which entries has the dictionary “Currency”?'],
};

export const chatTexts: Record<Language, ChatTexts> = { zh, en };
