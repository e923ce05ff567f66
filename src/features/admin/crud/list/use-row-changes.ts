import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { App } from 'antd';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { CODE_CONFLICT, type AdminRow } from '@portal/contract/admin/crud/wire';
import { ApiError, messageOf } from '@/shared/http';
import type { Label } from '@portal/contract/admin/crud/label';
import { readLanguage } from '@/shared/i18n/language';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { useGo } from '@/shared/lib/use-go';
import { seen } from '../api/admin-api';
import { nameFieldOf, rowName } from '../cell-text';
import { rowsOf, type ChangeTarget } from '../change-target';
import { crudMessages } from '../crud.messages';
import { UsedRows, usedRowsOf } from './used-rows';

const USES_WIDTH_PX = 520;

/** Changes of rows that ask first where they take something away, and say what they did. */
export interface RowChanges {
  remove(rows: readonly AdminRow[]): void;
  setState(rows: readonly AdminRow[], state: '0' | '1'): void;
}

export interface RowChangesOptions {
  /** After a change, and after a refusal because the rows are not as they were shown. */
  onDone: () => void;
  /** What a question says beside the usual, such as how many people it concerns. */
  consequence?: ((rows: readonly AdminRow[]) => ReactNode) | undefined;
  /** Where the changes go; to the screen's rows where absent. Stays the same while it means the same. */
  target?: ChangeTarget | undefined;
}

/** Deleting, enabling and disabling of one or many rows. */
export function useRowChanges(screen: AdminScreen, options: RowChangesOptions): RowChanges {
  const { onDone, consequence, target: given } = options;
  const { message, modal } = App.useApp();
  const go = useGo();
  return useMemo(() => {
    const target = given ?? rowsOf(screen);
    const { disableText } = screen;
    const disabling = disableText && liveText(() => labelNow(disableText));
    const run = async (work: () => Promise<unknown>, done: () => string, refused?: (error: unknown) => boolean) => {
      try {
        await work();
        void message.success(target.told(done()));
        onDone();
      } catch (error) {
        if (refused?.(error) === true) return;
        void message.error(messageOf(error));
        if (error instanceof ApiError && (error.code === CODE_CONFLICT || error.code === 404)) onDone();
      }
    };
    // A question may stand open while the language changes: it is asked by functions, not by texts.
    const ask = (
      question: { title: () => string; content: readonly ReactNode[]; danger: boolean },
      work: () => Promise<void>,
    ) =>
      void modal.confirm({
        title: liveText(question.title),
        content: createElement(Fragment, null, ...question.content),
        okText: liveText(() => translate(crudMessages, 'admin.ok')),
        cancelText: liveText(() => translate(crudMessages, 'admin.cancel')),
        okButtonProps: { danger: question.danger },
        onOk: work,
      });
    const removeNow = (rows: readonly AdminRow[]): Promise<void> => {
      const [first] = rows;
      if (!first) return Promise.resolve();
      const done = () =>
        rows.length === 1
          ? translate(crudMessages, 'admin.deleted', named(screen, first))
          : translate(crudMessages, 'admin.deletedMany', counted(screen, rows.length));
      return run(
        () => target.remove(rows.map(seen)),
        done,
        (error) => tellUses(rows, error),
      );
    };
    /** Where rows are in use: what uses them, the way there, and the offer to delete the others. */
    const tellUses = (rows: readonly AdminRow[], error: unknown): boolean => {
      const used = usedRowsOf(error);
      if (!used) return false;
      const rest = rows.filter((row) => !used.some(({ id }) => id === row.id));
      const [first] = rows;
      const title = () =>
        rows.length === 1 && first
          ? translate(crudMessages, 'admin.usedTitle', named(screen, first))
          : translate(crudMessages, 'admin.usedManyTitle', counted(screen, used.length));
      const leave = (address: string) => {
        question.destroy();
        go(address);
      };
      const question = modal.confirm({
        title: liveText(title),
        content: createElement(
          Fragment,
          null,
          createElement(UsedRows, { screen, used, onLeave: leave }),
          liveText(() => translate(crudMessages, 'admin.usedHint')),
        ),
        width: USES_WIDTH_PX,
        cancelText: liveText(() => translate(crudMessages, 'admin.usedClose')),
        okText: liveText(() => translate(crudMessages, 'admin.deleteRest', { count: rest.length })),
        okButtonProps: { danger: true, ...(rest.length === 0 ? { style: { display: 'none' } } : {}) },
        onOk: () => removeNow(rest),
      });
      return true;
    };
    return {
      remove(rows) {
        const [first] = rows;
        if (!first) return;
        const title = () =>
          rows.length === 1
            ? translate(crudMessages, 'admin.deleteTitle', named(screen, first))
            : translate(crudMessages, 'admin.deleteManyTitle', counted(screen, rows.length));
        const final = liveText(() => target.deletionText());
        ask({ title, content: [final, consequence?.(rows)], danger: true }, () => removeNow(rows));
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
        const change = () => run(() => target.setState(rows.map(seen), next), done);
        if (next === '1') return void change();
        const title = () =>
          single
            ? translate(crudMessages, 'admin.disableTitle', one())
            : translate(crudMessages, 'admin.disableManyTitle', many());
        ask({ title, content: [disabling, consequence?.(rows)], danger: false }, change);
      },
    };
  }, [screen, given, message, modal, go, onDone, consequence]);
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
