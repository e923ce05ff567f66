import { queryOptions } from '@tanstack/react-query';
import type { OwnedApplication, OwnProfile, PictureKind } from '@portal/contract/entities/profile';
import type { CallData } from '@portal/contract/types';
import { readEmployee } from '@/features/people';
import { call } from '@/shared/http';
import { filledText, list, orElse, record, textOrEmpty } from '@/shared/http/reader';

const idOrNull = orElse<string | null>(filledText, null);

const readProfile = record<OwnProfile>({
  employee: orElse<OwnProfile['employee']>(readEmployee, null),
  phone: textOrEmpty,
  avatar_id: idOrNull,
  signature_id: idOrNull,
  applications: orElse(list(record<OwnedApplication>({ prefix: filledText, zh: textOrEmpty, en: textOrEmpty })), []),
});
const readSaved = record<CallData<'savePicture'>>({ id: idOrNull });

/** What the person sees of themselves. Fails with an `ApiError`. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('getProfile', { read: readProfile, signal }),
  staleTime: 0,
});

/** Keeps a picture of the person, or takes it away where it is null. Gives its id. Fails with an `ApiError`. */
export async function savePicture(kind: PictureKind, picture: string | null): Promise<string | null> {
  return (await call('savePicture', { body: { kind, picture }, read: readSaved })).id;
}
