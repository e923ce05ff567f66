import type { Language } from '../http/language';

interface AssistantTexts {
  pages: string;
  people(total: number): string;
  dictionary(name: string): string;
  articles: string;
  nothing: string;
}

/** The texts of the portal's own answers. */
export const assistantTexts: Record<Language, AssistantTexts> = {
  zh: {
    pages: '您可以打开这些页面：',
    people: (total) => `找到 ${total} 位同事：`,
    dictionary: (name) => `字典“${name}”包含：`,
    articles: '知识库中的相关内容：',
    nothing:
      '抱歉，我没有找到相关内容。我会在您有权访问的**页面**、**员工**、**字典**和**知识库**中查找，例如：\n- 请假在哪里申请？\n- E10001 是谁？\n- 字典“币种”有哪些选项？',
  },
  en: {
    pages: 'You can open these pages:',
    people: (total) => `${total} colleague${total === 1 ? '' : 's'} found:`,
    dictionary: (name) => `The dictionary “${name}” has:`,
    articles: 'From the knowledge base:',
    nothing:
      'Sorry, I found nothing about this. I search the **pages** you may open, **colleagues**, **dictionaries** and the **knowledge base**. For example:\n- Where do I request leave?\n- Who is E10001?\n- Which entries has the dictionary “Currency”?',
  },
};
