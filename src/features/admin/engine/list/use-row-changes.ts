import { useMemo } from 'react';
import { App } from 'antd';
import type { AdminScreen } from '@/contract/admin/engine/screen';
import { CODE_CONFLICT, type AdminRow } from '@/contract/admin/engine/wire';
import { ApiError, messageOf } from '@/shared/http';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { adminApi, seen } from '../api/admin-api';
import { nameFieldOf, rowName } from '../cell-text';
import { engineMessages } from '../engine.messages';
import { useWords } from '../use-words';

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
  const t = useMessages(engineMessages);
  const words = useWords();
  const language = useLanguage();
  const { message, modal } = App.useApp();
  return useMemo(() => {
    const noun = words(screen.noun);
    const field = nameFieldOf(screen, language);
    const nameOf = (row: AdminRow) => rowName(field, row, language);
    const run = async (work: () => Promise<unknown>, done: string) => {
      try {
        await work();
        void message.success(done);
        onDone();
      } catch (error) {
        void message.error(messageOf(error));
        if (error instanceof ApiError && (error.code === CODE_CONFLICT || error.code === 404)) onDone();
      }
    };
    const ask = (title: string, content: string | undefined, danger: boolean, ok: string, work: () => Promise<void>) =>
      void modal.confirm({ title, content, okText: ok, cancelText: t('admin.cancel'), okButtonProps: { danger }, onOk: work });
    return {
      remove(rows) {
        const [first] = rows;
        if (!first) return;
        const one = rows.length === 1;
        const title = one
          ? t('admin.deleteTitle', { noun, name: nameOf(first) })
          : t('admin.deleteManyTitle', { noun, count: rows.length });
        const done = one ? t('admin.deleted', { noun, name: nameOf(first) }) : t('admin.deletedMany', { noun, count: rows.length });
        ask(title, t('admin.deleteText'), true, t('admin.ok'), () => run(() => adminApi.remove(screen, rows.map(seen)), done));
      },
      setState(rows, next) {
        const [first] = rows;
        if (!first) return;
        const one = rows.length === 1;
        const own = screen.stateWords;
        const state = own ? words(next === '1' ? own.on : own.off) : t(next === '1' ? 'admin.enable' : 'admin.disable');
        const done = one
          ? t('admin.stateDone', { state, noun, name: nameOf(first) })
          : t('admin.stateDoneMany', { state, noun, count: rows.length });
        const change = () => run(() => adminApi.setState(screen, rows.map(seen), next), done);
        if (next === '1') return void change();
        const title = one
          ? t('admin.disableTitle', { state, noun, name: nameOf(first) })
          : t('admin.disableManyTitle', { state, noun, count: rows.length });
        ask(title, undefined, false, t('admin.ok'), change);
      },
    };
  }, [screen, t, words, language, message, modal, onDone]);
}
