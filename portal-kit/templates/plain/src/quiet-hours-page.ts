import type { MicroAppContext } from 'subapp-kit';
import { element, wordsOf } from './dom';
import { loadQuietHours, problemsOf, saveQuietHours, USUAL } from './quiet-hours';
import { texts } from './texts';

/** The form. While it holds what is not saved, the portal asks before it closes the tab. */
export function quietHoursPage({ api, portal, props }: MicroAppContext) {
  const on = element('input', { type: 'checkbox' });
  const fields = { from: element('input', { type: 'time' }), to: element('input', { type: 'time' }) };
  const onLabel = element('span');
  const parts = (['from', 'to'] as const).map((key) => {
    const [name, problem] = [element('span'), element('em', { role: 'alert' })];
    return { key, name, problem, label: element('label', {}, name, fields[key], problem) };
  });
  const save = element('button', { type: 'submit' });
  const status = element('p', { role: 'status' });
  const again = element('button', { type: 'button', onclick: () => void load() });
  const form = element(
    'form',
    { hidden: true },
    element('label', {}, on, onLabel),
    ...parts.map(({ label }) => label),
    save,
  );
  const view = element('main', {}, form, status, again);

  let asked = false;
  let said: 'loading' | 'saved' | '' = 'loading';
  let failure = '';
  const hours = () => ({ on: on.checked, from: fields.from.value, to: fields.to.value });

  form.oninput = () => {
    props.setDirty(true);
    said = '';
    draw();
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    void store();
  };

  async function load(): Promise<void> {
    [said, failure] = ['loading', ''];
    draw();
    try {
      const loaded = await loadQuietHours(api);
      on.checked = loaded.on;
      fields.from.value = loaded.from;
      fields.to.value = loaded.to;
      form.hidden = false;
    } catch (error) {
      failure = wordsOf(error);
    }
    said = '';
    draw();
  }

  async function store(): Promise<void> {
    asked = true;
    draw();
    if (save.disabled || Object.keys(problemsOf(hours())).length > 0) return;
    [save.disabled, failure] = [true, ''];
    try {
      await saveQuietHours(api, hours());
      props.setDirty(false);
      said = 'saved';
    } catch (error) {
      failure = wordsOf(error);
    }
    save.disabled = false;
    draw();
  }

  function draw(): void {
    const t = texts[portal.get().lang];
    const problems = asked ? problemsOf(hours()) : {};
    onLabel.textContent = t.quiet;
    for (const { key, name, problem } of parts) {
      name.textContent = t[key];
      const wrong = problems[key];
      problem.textContent = wrong ? t[wrong] : '';
      fields[key].disabled = !on.checked;
    }
    save.textContent = t.save;
    again.textContent = t.again;
    again.hidden = failure === '' || !form.hidden;
    status.textContent = failure || (said === '' ? '' : t[said]);
  }

  fields.from.value = USUAL.from;
  fields.to.value = USUAL.to;
  void load();
  return { view, draw };
}
