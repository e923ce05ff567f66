import type { Language } from '@portal/contract/microapp/props';
import { formatMessage } from '@/shared/i18n/format-message';
import { configFileMessages, type ConfigFault } from './config-file.messages';

/**
 * In place of a portal without a configuration: what is wrong with the file and what to do, in both languages, because
 * nobody knows yet who reads it. It stands without the portal's components: they need the configuration.
 */
export function showConfigFailed(address: string, faults: readonly ConfigFault[]): void {
  const page = document.createElement('main');
  page.style.cssText = 'max-width:42em;margin:10vh auto 0;padding:0 24px;font:16px/1.7 system-ui,sans-serif';
  page.append(partOf('zh', address, faults), partOf('en', address, faults));
  document.title = formatMessage('zh', configFileMessages, 'config.title');
  document.body.replaceChildren(page);
}

const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' };

function partOf(language: Language, address: string, faults: readonly ConfigFault[]): HTMLElement {
  const say = (fault: ConfigFault): string =>
    formatMessage(language, configFileMessages, fault.says, {
      ...fault.values,
      ...(fault.wanted && { wanted: say(fault.wanted) }),
    });
  const part = document.createElement('section');
  part.lang = LANGUAGE_TAGS[language];
  const list = document.createElement('ul');
  list.append(...faults.map((fault) => textOf('li', say(fault))));
  list.style.overflowWrap = 'anywhere';
  const again = textOf('button', say({ says: 'config.retry' }));
  again.style.cssText = 'font:inherit;padding:4px 16px;cursor:pointer';
  again.addEventListener('click', () => location.reload());
  const heading = textOf('h1', say({ says: 'config.title' }));
  heading.style.cssText = 'font-size:22px;margin-top:1.5em';
  part.append(
    heading,
    textOf('p', say({ says: 'config.forPeople' })),
    list,
    textOf('p', say({ says: 'config.forAdministrators', values: { address } })),
    again,
  );
  return part;
}

function textOf(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
