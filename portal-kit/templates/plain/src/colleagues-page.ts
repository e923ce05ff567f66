import type { MicroAppContext } from 'subapp-kit';
import { loadColleagues, PAGE_SIZE, type Colleagues } from './colleagues';
import { element, wordsOf } from './dom';
import { texts } from './texts';

/** The list: search, pages, and what is shown while it loads, when it is empty, and when it failed. */
export function colleaguesPage({ api, portal, onUnmount }: MicroAppContext) {
  const view = element('main');
  const search = element('input', { type: 'search' });
  const status = element('p', { role: 'status' });
  const again = element('button', { type: 'button', onclick: () => void load() });
  const table = element('table');
  const previous = element('button', { type: 'button', onclick: () => turnTo(page - 1) });
  const next = element('button', { type: 'button', onclick: () => turnTo(page + 1) });
  view.append(element('form', { onsubmit: (event) => (event.preventDefault(), turnTo(1)) }, search));
  view.append(status, again, element('div', { className: 'wide' }, table), previous, next);

  let page = 1;
  let found: Colleagues | undefined;
  let failure = '';
  let ending = new AbortController();
  onUnmount(() => ending.abort());

  const turnTo = (to: number): void => {
    page = to;
    void load();
  };

  async function load(): Promise<void> {
    ending.abort();
    ending = new AbortController();
    const { signal } = ending;
    failure = '';
    found = undefined;
    draw();
    try {
      const answer = await loadColleagues(api, search.value.trim(), page, signal);
      if (signal.aborted) return;
      found = answer;
    } catch (error) {
      if (signal.aborted) return;
      failure = wordsOf(error);
    }
    draw();
  }

  function draw(): void {
    const { lang } = portal.get();
    const t = texts[lang];
    const inEnglish = lang === 'en';
    search.placeholder = t.search;
    search.ariaLabel = t.search;
    again.textContent = t.again;
    previous.textContent = t.previous;
    next.textContent = t.next;
    again.hidden = failure === '';
    previous.hidden = page <= 1;
    next.hidden = !found || page * PAGE_SIZE >= found.total;
    status.textContent = failure ? `${t.failed}: ${failure}` : !found ? t.loading : found.total === 0 ? t.none : '';
    const heads = [t.number, t.name, t.department, t.mail].map((text) => element('th', { scope: 'col' }, text));
    const rows = (found?.rows ?? []).map((row) => {
      const [name, department] = inEnglish ? [row.emp_name_en, row.dept_name_en] : [row.emp_name, row.dept_name];
      return element('tr', {}, ...[row.emp_code, name, department, row.email].map((text) => element('td', {}, text)));
    });
    table.hidden = rows.length === 0;
    table.replaceChildren(element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows));
  }

  void load();
  return { view, draw };
}
