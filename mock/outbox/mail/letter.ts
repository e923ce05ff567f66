import { INVITATION_DAYS } from '@portal/contract/admin/account-invitation';
import type { Language } from '../../http/language';
import { escapeHtml } from '../../http/escape-html';
import { bothLanguages, wordsText, type OwnMessages } from '../../http/messages';

/** What a mail says, for readers of plain text and of HTML. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** A notice as it is stored. */
interface NoticeWords {
  title: string;
  content: string;
  title_en: string;
  content_en: string;
}

/** Title and content in a language; in the one that there is, where the notice has no English. */
export function wordsIn(notice: NoticeWords, language: Language): { title: string; content: string } {
  const { title, content, title_en, content_en } = notice;
  return language === 'zh' ? { title, content } : { title: title_en || title, content: content_en || content };
}

/** The mail of a notice, in one language. @param link where it leads */
export function noticeLetter(notice: NoticeWords, language: Language, link: string, own: OwnMessages): Letter {
  const { title, content } = wordsIn(notice, language);
  const open = wordsText({ key: 'mailOpen' }, language, own);
  const why = wordsText({ key: 'mailWhy' }, language, own);
  return {
    subject: oneLine(title),
    text: [title, ...(content === '' ? [] : [content]), `${open}: ${link}`, why].join('\n\n'),
    html: page(language, [
      `<h1 style="font-size:18px">${escapeHtml(title)}</h1>`,
      ...(content === '' ? [] : [paragraph(content)]),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(open)}</a></p>`,
      `<p style="font-size:12px">${escapeHtml(why)}</p>`,
    ]),
  };
}

/** The mail with a code. Whoever forgot a password is not signed in, and the language is not known: it has both. */
export function codeLetter(username: string, code: string, own: OwnMessages): Letter {
  const subject = bothLanguages({ key: 'codeMailSubject' }, own);
  const text = bothLanguages({ key: 'codeMail', values: { username, code } }, own);
  return {
    subject: oneLine(`${subject.zh} / ${subject.en}`),
    text: `${text.zh}\n${text.en}`,
    html: page('zh', [paragraph(text.zh), `<div lang="en">${paragraph(text.en)}</div>`]),
  };
}

interface InvitationWords {
  username: string;
  name: Words;
  tenant: Words;
  link: string;
}
type Words = Record<Language, string>;

/** The mail of an invitation. The person has chosen no language yet: it has both. */
export function invitationLetter({ username, name, tenant, link }: InvitationWords, own: OwnMessages): Letter {
  const say = (key: 'inviteMail' | 'inviteMailSubject' | 'inviteMailOpen' | 'inviteMailWhy', language: Language) => {
    const values = { username, days: INVITATION_DAYS, name: name[language], tenant: tenant[language] };
    return wordsText({ key, values }, language, own);
  };
  const text = (language: Language) =>
    [say('inviteMail', language), `${say('inviteMailOpen', language)}: ${link}`, say('inviteMailWhy', language)].join(
      '\n\n',
    );
  const html = (language: Language) =>
    `<div lang="${language}">${paragraph(say('inviteMail', language))}` +
    `<p><a href="${escapeHtml(link)}">${escapeHtml(say('inviteMailOpen', language))}</a></p>` +
    `<p style="font-size:12px">${escapeHtml(say('inviteMailWhy', language))}</p></div>`;
  return {
    subject: oneLine(`${say('inviteMailSubject', 'zh')} / ${say('inviteMailSubject', 'en')}`),
    text: `${text('zh')}\n\n${text('en')}`,
    html: page('zh', [html('zh'), html('en')]),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const paragraph = (text: string): string => `<p>${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`;
const page = (language: Language, parts: readonly string[]): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>` +
  `<body style="font-family:sans-serif;line-height:1.6">${parts.join('')}</body></html>`;
