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
  hello: '您好，我是智能助手。我只根据您可以查看的文件、知识库和页面回答，并附上原文；找不到依据时会直接告诉您。',
  examples: ['年假有几天？', '差旅报销标准是什么？', '我还有几天年假？', '请假在哪里申请？'],
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
  history: 'Conversations',
  newChat: 'New conversation',
  noHistory: 'No conversations yet',
  messages: 'Conversation',
  stopped: '(stopped)',
  thinking: 'Searching…',
  hello:
    'Hello, I am the assistant. I answer from the documents, articles and pages that you may see, and quote them. Where I find nothing, I say so.',
  examples: [
    'How many days of annual leave are there?',
    'What is the meal allowance?',
    'How many days of leave do I have left?',
    'Where do I request leave?',
  ],
};

export const chatTexts: Record<Language, ChatTexts> = { zh, en };
