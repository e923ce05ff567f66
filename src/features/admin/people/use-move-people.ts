import { useQueryClient } from '@tanstack/react-query';
import { employees, movedEmployees, type MoveEmployeesBody } from '@portal/contract/admin/employees';
import type { AdminRow, SeenRow } from '@portal/contract/admin/crud/wire';
import { readLanguage } from '@/shared/i18n/language';
import { pickText } from '@/shared/i18n/pick-text';
import { translate } from '@/shared/i18n/translate';
import { callExtra, seen } from '../crud/api/admin-api';
import { anything } from '../crud/api/anything';
import { listKey } from '../crud/list/use-row-list';
import { useUndoable } from '../crud/use-undoable';
import { peopleMessages } from './people.messages';

const call = (body: MoveEmployeesBody) => callExtra(employees, employees.extraCalls.move, body, movedEmployees);
const cancel = (rows: readonly SeenRow[]) => callExtra(employees, employees.extraCalls.cancelMove, { rows }, anything);

/** Moves people to a department, from a day on. It can be undone for a while: then each is where they were. */
export function useMovePeople(): (people: readonly AdminRow[], departmentId: string, day: string) => Promise<void> {
  const client = useQueryClient();
  const change = useUndoable(async () => {
    void client.invalidateQueries({ queryKey: ['people'] });
    await client.invalidateQueries({ queryKey: listKey(employees) });
  });
  return async function move(people, departmentId, day) {
    const going = people.filter((row) => row.dept_id !== departmentId);
    const [only] = going;
    const [one, count] = [going.length === 1, going.length];
    const name = () => pickText(readLanguage(), String(only?.emp_name), String(only?.emp_name_en));
    let later = false;
    await change({
      work: async () => {
        const moves = going.map((row) => ({ ...seen(row), dept_id: departmentId }));
        const { planned, people: moved } = await call({ moves, moves_on: day });
        later = planned;
        if (planned) return () => cancel(moved.map(({ id, version }) => ({ id, version })));
        return () =>
          call({ moves: moved.map(({ id, version, from_dept_id }) => ({ id, version, dept_id: from_dept_id })) });
      },
      done: () => {
        if (later)
          return one
            ? translate(peopleMessages, 'adminPeople.personMoves', { name: name(), day })
            : translate(peopleMessages, 'adminPeople.peopleMove', { count, day });
        return one
          ? translate(peopleMessages, 'adminPeople.personMoved', { name: name() })
          : translate(peopleMessages, 'adminPeople.peopleMoved', { count });
      },
      undone: () => {
        if (later) return translate(peopleMessages, 'adminPeople.moveCancelled');
        return one
          ? translate(peopleMessages, 'adminPeople.personBack', { name: name() })
          : translate(peopleMessages, 'adminPeople.peopleBack', { count });
      },
    });
  };
}
