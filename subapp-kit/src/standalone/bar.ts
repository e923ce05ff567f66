import type { PortalState } from '@portal/contract/microapp/props';
import type { PagesManifest } from '../pages/pages';
import { element } from './dom';
import { firstPage } from './start-path';
import { standaloneTexts } from './texts';

interface Frame {
  name: string;
  prefix: string;
  prefixes: readonly string[];
  pages: PagesManifest;
  state: PortalState;
  setState(change: Partial<PortalState>): void;
  navigate(href: string): void;
  signOut(): void;
}

/** The bar above the app: prefix, person, language and theme. */
export function frameBar({ name, prefix, prefixes, pages, state, setState, navigate, signOut }: Frame): HTMLElement {
  const { lang, theme, userInfo: user } = state;
  const texts = standaloneTexts[lang];
  const choice = element('select', { ariaLabel: texts.app });
  choice.append(
    ...prefixes.map((one) => element('option', { value: one, textContent: one, selected: one === prefix })),
  );
  choice.addEventListener('change', () => navigate(firstPage(choice.value, pages)));
  const language = element('button', { type: 'button', textContent: texts.language });
  language.addEventListener('click', () => setState({ lang: lang === 'zh' ? 'en' : 'zh' }));
  const light = element('button', { type: 'button', textContent: theme === 'dark' ? texts.light : texts.dark });
  light.addEventListener('click', () => setState({ theme: theme === 'dark' ? 'light' : 'dark' }));
  const out = element('button', { type: 'button', textContent: texts.signOut });
  out.addEventListener('click', signOut);
  const who = `${user.emp_code} · ${lang === 'en' ? user.tenant_name_en : user.tenant_name}`;
  return element(
    'header',
    { className: 'subapp-kit-bar' },
    element('strong', { textContent: `${name} · ${texts.title}` }),
    choice,
    element('span', { textContent: who }),
    language,
    light,
    out,
  );
}

/** The menu beside the app. */
export function frameMenu({ prefix, pages, state, navigate }: Frame): HTMLElement {
  const { lang } = state;
  const menu = element('nav', { className: 'subapp-kit-menu', ariaLabel: standaloneTexts[lang].pages });
  for (const group of pages[prefix]?.groups ?? []) {
    menu.append(element('h2', { textContent: group[lang] }));
    for (const page of group.pages) {
      const href = `${prefix}/${page.path}`;
      const link = element('a', { href, textContent: page[lang] });
      if (location.pathname === href) link.ariaCurrent = 'page';
      link.addEventListener('click', (event) => {
        event.preventDefault();
        navigate(href);
      });
      menu.append(link);
    }
  }
  return menu;
}
