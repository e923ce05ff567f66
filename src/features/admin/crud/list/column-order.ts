import type { ViewSettings } from '@portal/contract/admin/crud/wire';

export type ColumnStates = ViewSettings['columns'];
export type Pin = 'left' | 'right' | undefined;

const GROUPS: readonly Pin[] = ['left', undefined, 'right'];

/** The columns as the table shows them: what is kept at its start, the rest, what is kept at its end. */
export function arranged(names: readonly string[], states: ColumnStates): readonly string[] {
  const group = (name: string) => GROUPS.indexOf(states[name]?.fixed);
  const order = (name: string) => states[name]?.order ?? names.indexOf(name);
  return names.toSorted((one, other) => group(one) - group(other) || order(one) - order(other));
}

/** The column one step on, -1 or 1, among those that are kept at the same place; as it was where there is no further. */
export function stepped(names: readonly string[], states: ColumnStates, name: string, step: -1 | 1): ColumnStates {
  const beside = neighbour(names, states, name, step);
  return beside === undefined ? states : placedAt(names, states, name, beside);
}

/** The one beside a column that it can change places with. */
export function neighbour(names: readonly string[], states: ColumnStates, name: string, step: -1 | 1) {
  const line = arranged(names, states);
  const beside = line[line.indexOf(name) + step];
  return beside !== undefined && states[beside]?.fixed === states[name]?.fixed ? beside : undefined;
}

/** The column in the place of another, which moves on: what is dropped there. */
export function placedAt(names: readonly string[], states: ColumnStates, name: string, target: string): ColumnStates {
  const line = [...arranged(names, states)];
  const at = line.indexOf(target);
  line.splice(line.indexOf(name), 1);
  line.splice(at, 0, name);
  return numbered(line, withPin(states, name, states[target]?.fixed));
}

/** The column kept at the start or the end of the table, or let go. */
export function pinned(names: readonly string[], states: ColumnStates, name: string, pin: Pin): ColumnStates {
  const next = withPin(states, name, pin);
  return numbered(arranged(names, next), next);
}

function withPin(states: ColumnStates, name: string, pin: Pin): ColumnStates {
  const { fixed: _before, ...rest } = states[name] ?? {};
  return { ...states, [name]: pin === undefined ? rest : { ...rest, fixed: pin } };
}

function numbered(line: readonly string[], states: ColumnStates): ColumnStates {
  return Object.fromEntries(line.map((name, order) => [name, { ...states[name], order }]));
}
