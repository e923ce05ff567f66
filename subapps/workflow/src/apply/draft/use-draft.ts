import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../../context/app-context';
import { DraftKeeper, type DraftState } from './draft-keeper';
import { localStore } from './local-copy';

export interface DraftKey {
  form_code: string;
  /** The id of the workflow instance that was sent back; empty for a new one. */
  instance_id: string;
}

/** The local copy of a person's draft in this browser. */
export function draftStore(context: ReturnType<typeof useApp>['context'], { form_code, instance_id }: DraftKey) {
  const { tenantId, userInfo } = context.portal.get();
  return localStore([tenantId, userInfo.id, form_code, instance_id].map(encodeURIComponent).join('/'));
}

/**
 * The keeper of a form's draft, and its state. What is not saved yet is saved when the page is removed.
 *
 * @param version the server's, as it was read; 0 without one
 */
export function useDraft(key: DraftKey, version: number, path: string): { keeper: DraftKeeper; state: DraftState } {
  const { context, setPageDirty } = useApp();
  const { form_code, instance_id } = key;
  const [state, setState] = useState<DraftState>({ status: 'idle' });
  const keeper = useMemo(() => {
    const here = { form_code, instance_id };
    return new DraftKeeper(
      {
        save: (data, from) => context.api.call('saveWorkflowDraft', { body: { ...here, data, version: from } }),
        local: draftStore(context, here),
        onState: setState,
      },
      version,
    );
    // A new version means that the draft was read again: then a new keeper starts from it.
  }, [context, form_code, instance_id, version]);
  useEffect(() => () => void keeper.flush(), [keeper]);
  const unsaved = state.status === 'saving' || state.status === 'local' || state.status === 'moved';
  useEffect(() => {
    setPageDirty(path, unsaved);
    return () => setPageDirty(path, false);
  }, [path, unsaved, setPageDirty]);
  return { keeper, state };
}
