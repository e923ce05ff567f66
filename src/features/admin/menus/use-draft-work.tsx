import { useRef, useState } from 'react';
import { App } from 'antd';
import { CODE_CONFLICT, fieldErrors } from '@portal/contract/admin/crud/wire';
import type { DraftChange, MenuDraft } from '@portal/contract/admin/menu-draft';
import { requestIds } from '@portal/contract/request-ids';
import { ApiError, isAnswerLost, messageOf } from '@/shared/http';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { crudMessages } from '../crud/crud.messages';
import { draftApi } from './draft-target';
import { menuDraftMessages } from './menu-draft.messages';
import { PeopleConcerned } from './people-concerned';
import { renewOwnMenus } from './renew-own-menus';

interface DraftWorkOptions {
  draft: MenuDraft | undefined;
  /** Asks for the draft and the menus again. */
  renew: () => Promise<void>;
  /** The draft was published or thrown away. */
  onEnd: () => void;
  /** Some changes stand in the way of the others. */
  onRefused: () => void;
}

/** Publishes the draft, throws it away, and takes single changes out of it. */
export function useDraftWork({ draft, renew, onEnd, onRefused }: DraftWorkOptions) {
  const { message, modal } = App.useApp();
  const [ids] = useState(requestIds);
  // A second click comes before anything is drawn.
  const running = useRef(false);
  // What only publishing could find out, by the id of the change and for that version of the draft.
  const [refused, setRefused] = useState<{ version: number; problems: Readonly<Record<string, string>> }>();
  const count = draft?.changes.length ?? 0;
  const version = draft?.version ?? 0;

  const run = async (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } catch (error) {
      void message.error(isAnswerLost(error) ? translate(menuDraftMessages, 'menuDraft.lost') : messageOf(error));
      await renew();
      const named = error instanceof ApiError && error.code === CODE_CONFLICT && fieldErrors.safeParse(error.data);
      if (named && named.success) {
        setRefused({ version, problems: named.data.fields });
        onRefused();
      }
    } finally {
      running.current = false;
    }
  };

  const end = (action: 'publish' | 'discard') =>
    run(async () => {
      const done = await draftApi[action]({ version, request_id: ids.of({ action, version }) });
      ids.done();
      const said = action === 'publish' ? 'menuDraft.publishDone' : 'menuDraft.discardDone';
      void message.success(translate(menuDraftMessages, said, { count: done }));
      if (action === 'publish') renewOwnMenus();
      onEnd();
      await renew();
    });

  const problemOf = (change: DraftChange): string | null =>
    change.problem ?? (refused?.version === version ? (refused.problems[change.id] ?? null) : null);

  return {
    /** The changes, with what only publishing could find out. */
    changes: (draft?.changes ?? []).map((change) => ({ ...change, problem: problemOf(change) })),
    publish() {
      void modal.confirm({
        title: liveText(() => translate(menuDraftMessages, 'menuDraft.publishTitle', { count })),
        content: (
          <>
            <p style={{ marginBlockStart: 0 }}>
              {liveText(() => translate(menuDraftMessages, 'menuDraft.publishText'))}
            </p>
            <PeopleConcerned />
          </>
        ),
        okText: liveText(() => translate(menuDraftMessages, 'menuDraft.publish')),
        cancelText: liveText(() => translate(crudMessages, 'admin.cancel')),
        onOk: () => end('publish'),
      });
    },
    discard() {
      void modal.confirm({
        title: liveText(() => translate(menuDraftMessages, 'menuDraft.discardTitle', { count })),
        content: liveText(() => translate(menuDraftMessages, 'menuDraft.discardText')),
        okText: liveText(() => translate(menuDraftMessages, 'menuDraft.discard')),
        cancelText: liveText(() => translate(crudMessages, 'admin.cancel')),
        okButtonProps: { danger: true },
        onOk: () => end('discard'),
      });
    },
    drop: (some: readonly DraftChange[]) =>
      run(async () => {
        const dropped = await draftApi.drop(some.map(({ id }) => id));
        const said = dropped > 0 ? 'menuDraft.dropped' : 'menuDraft.droppedAlready';
        void message.success(translate(menuDraftMessages, said, { count: dropped }));
        await renew();
      }),
  };
}
