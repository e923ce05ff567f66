import { useCallback, useRef } from 'react';
import { App } from 'antd';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { randomString } from '@portal/contract/random-string';
import { call, messageOf } from '@/shared/http';
import { nothing } from '@/shared/http/reader';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import { applicationsQuery, todosQuery, type Todo, type Todos } from '../work/work-queries';
import { useTodoTitle } from './use-todo-title';

/** What a person decides about a to-do. */
export interface Decision {
  todo: Todo;
  action: 'approve' | 'return';
  comment: string;
}

/** The target of a return that means the applicant, as `actOnWorkflow` has it. */
const TO_APPLICANT = 'applicant';
const ID_SIGNS = 22;
const { queryKey } = todosQuery;

/**
 * Decides about a to-do. Its row goes at once, and comes back where the server refuses; what was typed is kept by the
 * row until then.
 *
 * @param onFailed called with a decision that was not taken
 */
export function useDecide(onFailed: (decision: Decision) => void): (decision: Decision) => void {
  const client = useQueryClient();
  const { message } = App.useApp();
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const titleOf = useTodoTitle();
  // The repeat of a decision whose answer was lost is the same decision.
  const ids = useRef(new Map<string, string>());
  const { mutate } = useMutation({
    mutationFn: ({ todo, action, comment }: Decision) => {
      const { id, version } = todo;
      const what = { id, version, action, comment, target: action === 'return' ? TO_APPLICANT : '' };
      const key = JSON.stringify(what);
      const request_id = ids.current.get(key) ?? randomString(ID_SIGNS);
      ids.current.set(key, request_id);
      return call('actOnWorkflow', { body: { ...what, request_id }, read: nothing });
    },
    onMutate: async ({ todo }) => {
      await client.cancelQueries({ queryKey });
      const index = client.getQueryData(queryKey)?.rows.findIndex(({ id }) => id === todo.id) ?? -1;
      client.setQueryData(queryKey, (todos) => todos && without(todos, todo.id));
      return { index };
    },
    onSuccess: (_, { todo, action }) => {
      const { emp_name, emp_name_en, emp_code } = todo.applicant;
      const title = titleOf(todo);
      void message.success(
        action === 'approve'
          ? t('home.approved', { title })
          : t('home.sentBack', { title, person: pickText(language, emp_name, emp_name_en) || emp_code }),
      );
      void client.invalidateQueries({ queryKey: applicationsQuery.queryKey });
    },
    onError: (error, decision, context) => {
      const { todo } = decision;
      client.setQueryData(queryKey, (todos) => todos && withRow(todos, todo, context?.index ?? 0));
      void message.error(t('home.notDecided', { title: titleOf(todo), reason: messageOf(error) }));
      onFailed(decision);
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  return useCallback((decision: Decision) => mutate(decision), [mutate]);
}

function without(todos: Todos, id: string): Todos {
  const rows = todos.rows.filter((row) => row.id !== id);
  return { rows, total: todos.total - (todos.rows.length - rows.length) };
}

function withRow(todos: Todos, todo: Todo, index: number): Todos {
  if (todos.rows.some(({ id }) => id === todo.id)) return todos;
  const at = index < 0 ? 0 : index;
  return { rows: [...todos.rows.slice(0, at), todo, ...todos.rows.slice(at)], total: todos.total + 1 };
}
