import { useMemo } from 'react';
import { App } from 'antd';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { CODE_CONFLICT, type AdminRow } from '@portal/contract/admin/crud/wire';
import { ApiError, messageOf } from '@/shared/http';
import type { Label } from '@portal/contract/admin/crud/label';
import { readLanguage } from '@/shared/i18n/language';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { adminApi, seen } from '../api/admin-api';
import { nameFieldOf, rowName } from '../cell-text';
import { crudMessages } from '../crud.messages';

/** Changes of rows that ask first where they take something away, and say what they did. */
export interface RowChanges {
  remove(rows: readonly AdminRow[]): void;
  setState(rows: readonly AdminRow[], state: '0' | '1'): void;
}

/**
 * Deleting, enabling and disabling of one or many rows.
 *
 * @param onDone after a change, and after a refusal because the rows are not as they were shown
 */
export function useRowChanges(screen: AdminScreen, onDone: () => void): RowChanges {
  const { message, modal } = App.useApp();
  return useMemo(() => {
    const run = async (work: () => Promise<unknown>, done: () => string) => {
      try {
        await work();
        void message.success(done());
        onDone();
      } catch (error) {
        void message.error(messageOf(error));
        if (error instanceof ApiError && (error.code === CODE_CONFLICT || error.code === 404)) onDone();
      }
    };
    // A question may stand open while the language changes: it is asked by functions, not by texts.
    const ask = (
      question: { title: () => string; content?: () => string; danger: boolean },
      work: () => Promise<void>,
    ) =>
      void modal.confirm({
        title: liveText(question.title),
        content: question.content && liveText(question.content),
        okText: liveText(() => translate(crudMessages, 'admin.ok')),
        cancelText: liveText(() => translate(crudMessages, 'admin.cancel')),
        okButtonProps: { danger: question.danger },
        onOk: work,
      });
    return {
      remove(rows) {
        const [first] = rows;
        if (!first) return;
        const one = () => named(screen, first);
        const many = () => counted(screen, rows.length);
        const single = rows.length === 1;
        const title = () =>
          single
            ? translate(crudMessages, 'admin.deleteTitle', one())
            : translate(crudMessages, 'admin.deleteManyTitle', many());
        const done = () =>
          single
            ? translate(crudMessages, 'admin.deleted', one())
            : translate(crudMessages, 'admin.deletedMany', many());
        const content = () => translate(crudMessages, 'admin.deleteText');
        ask({ title, content, danger: true }, () => run(() => adminApi.remove(screen, rows.map(seen)), done));
      },
      setState(rows, next) {
        const [first] = rows;
        if (!first) return;
        const one = () => ({ ...named(screen, first), state: stateWord(screen, next) });
        const many = () => ({ ...counted(screen, rows.length), state: stateWord(screen, next) });
        const single = rows.length === 1;
        const done = () =>
          single
            ? translate(crudMessages, 'admin.stateDone', one())
            : translate(crudMessages, 'admin.stateDoneMany', many());
        const change = () => run(() => adminApi.setState(screen, rows.map(seen), next), done);
        if (next === '1') return void change();
        const title = () =>
          single
            ? translate(crudMessages, 'admin.disableTitle', one())
            : translate(crudMessages, 'admin.disableManyTitle', many());
        ask({ title, danger: false }, change);
      },
    };
  }, [screen, message, modal, onDone]);
}

// All of the rest speaks the language of the moment it is called in.

const labelNow = (label: Label): string => label[readLanguage()];

function named(screen: AdminScreen, row: AdminRow): { noun: string; name: string } {
  const language = readLanguage();
  return { noun: labelNow(screen.noun), name: rowName(nameFieldOf(screen, language), row, language) };
}

const counted = (screen: AdminScreen, count: number): { noun: string; count: number } => ({
  noun: labelNow(screen.noun),
  count,
});

/** What a state is called on this screen. */
function stateWord(screen: AdminScreen, state: '0' | '1'): string {
  const own = screen.stateLabels;
  if (own) return labelNow(state === '1' ? own.on : own.off);
  return translate(crudMessages, state === '1' ? 'admin.enable' : 'admin.disable');
}
