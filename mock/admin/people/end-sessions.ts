import type { AdminContext } from '../crud/admin-table';

/** Signs people out everywhere. Gives how many sessions have ended. */
export async function endSessionsOf(
  { services, caller }: Pick<AdminContext, 'services' | 'caller'>,
  accountIds: readonly string[],
): Promise<number> {
  const ended = await services.store.write(async (tx) => {
    const families: string[] = [];
    for (const id of accountIds)
      families.push(...(await services.sessions.endOthers(tx, caller.tenantId, id, undefined, 'admin')));
    return families;
  });
  services.sessions.announceEnd(ended);
  return ended.length;
}
