import { SCREEN_TEXTS } from '../../text-ids';
import type { AdminField } from './field';
import type { Label, OwnLabel } from './label';
import type { AdminScreen, ExtraCall } from './screen';

/**
 * A screen whose labels are in a tenant's own words. Ids follow the description: `screen.menus.title`,
 * `screen.menus.noun`, `screen.menus.field.menu_name`, the same with `.help`, `.yes`, `.no` or `.option.<value>`,
 * `screen.menus.on`, `screen.menus.off`, `screen.roles.disableText`, `screen.languages.call.import`.
 */
export function rewordScreen(screen: AdminScreen, own: OwnLabel): AdminScreen {
  const word = (label: Label, path: string) => own(`${SCREEN_TEXTS}${screen.name}.${path}`) ?? label;
  return {
    ...screen,
    title: word(screen.title, 'title'),
    noun: word(screen.noun, 'noun'),
    fields: screen.fields.map((field) =>
      rewordField(field, (label, part) => word(label, `field.${field.name}${part === '' ? '' : `.${part}`}`)),
    ),
    ...(screen.stateLabels
      ? { stateLabels: { on: word(screen.stateLabels.on, 'on'), off: word(screen.stateLabels.off, 'off') } }
      : {}),
    ...(screen.disableText ? { disableText: word(screen.disableText, 'disableText') } : {}),
    ...(screen.extraCalls ? { extraCalls: rewordCalls(screen.extraCalls, word) } : {}),
  };
}

type Word = (label: Label, path: string) => Label;

function rewordField(field: AdminField, word: Word): AdminField {
  const common = { label: word(field.label, ''), ...(field.help ? { help: word(field.help, 'help') } : {}) };
  if (field.kind === 'flag') return { ...field, ...common, yes: word(field.yes, 'yes'), no: word(field.no, 'no') };
  if (field.kind !== 'choice') return { ...field, ...common };
  const options = field.options.map((option) => ({ ...option, label: word(option.label, `option.${option.value}`) }));
  return { ...field, ...common, options };
}

function rewordCalls(calls: Readonly<Record<string, ExtraCall>>, word: Word): Record<string, ExtraCall> {
  const entries = Object.entries(calls).map(([name, call]) => {
    const label = call.label && word(call.label, `call.${name}`);
    return [name, label ? { ...call, label } : call] as const;
  });
  return Object.fromEntries(entries);
}
