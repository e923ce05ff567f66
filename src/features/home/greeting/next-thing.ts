import type { OwnDates } from '@portal/contract/entities/home';
import type { Todo } from '../work/work-queries';

/** What the person has to think of next. */
export type NextThing = { kind: 'todo'; day: string; todo: Todo } | { kind: 'leave'; day: string; leave: OwnDates };

/** The to-do that is due first, or the leave that begins before it; undefined where there is neither. */
export function nextThing(todos: readonly Todo[], dates: readonly OwnDates[], today: string): NextThing | undefined {
  const things: NextThing[] = [
    ...todos.map((todo) => ({ kind: 'todo' as const, day: todo.due, todo })),
    ...dates
      .filter(({ from, state }) => state === 'booked' && from >= today)
      .map((leave) => ({ kind: 'leave' as const, day: leave.from, leave })),
  ];
  return things.filter(({ day }) => day !== '').sort((a, b) => a.day.localeCompare(b.day))[0];
}
