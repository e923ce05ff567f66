import { useState } from 'react';
import { App } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { PictureKind } from '@portal/contract/entities/profile';
import { userQuery } from '@/features/session';
import { messageOf } from '@/shared/http';
import { translate } from '@/shared/i18n/translate';
import { profileMessages } from '../profile.messages';
import { profileQuery, savePicture } from '../profile-query';
import { FILE_MAX_BYTES, UnusablePicture } from './read-picture';

/**
 * Keeps a picture of the person. `save` gives whether it was kept; what went wrong is told.
 *
 * @param kind which picture
 */
export function useSavePicture(kind: PictureKind) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);

  /** @param make gives the picture, or null to take the present one away; may throw {@link UnusablePicture} */
  const save = async (make: () => string | null | Promise<string | null>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const picture = await make();
      const id = await savePicture(kind, picture);
      client.setQueryData(profileQuery.queryKey, (own) => own && { ...own, [`${kind}_id`]: id });
      if (picture !== null && id !== null) client.setQueryData(['picture', id], picture);
      if (kind === 'avatar') showToOthers(id);
      void message.success(translate(profileMessages, picture === null ? 'profile.removed' : 'profile.saved'));
      return true;
    } catch (error) {
      void message.error(reasonOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** The top bar shows the person, and lists of people may. */
  const showToOthers = (id: string | null) => {
    client.setQueryData(userQuery.queryKey, (user) => {
      if (user === undefined) return user;
      const { avatar_id: _, ...rest } = user.user;
      return { ...user, user: id === null ? rest : { ...rest, avatar_id: id } };
    });
    void client.invalidateQueries({ queryKey: ['people'] });
  };

  return { busy, save };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof UnusablePicture)) {
    return translate(profileMessages, 'profile.notSaved', { reason: messageOf(error) });
  }
  const { fault } = error;
  if (fault !== 'tooLarge') return translate(profileMessages, `profile.${fault}`);
  return translate(profileMessages, 'profile.tooLarge', { megabytes: FILE_MAX_BYTES / 1024 / 1024 });
}
