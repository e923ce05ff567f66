import { and, eq, or } from 'drizzle-orm';
import type { OwnedApplication } from '@portal/contract/entities/profile';
import { application } from '../db/schema';
import type { Sql } from '../db/store';
import type { Caller } from '../http/caller';

/** The applications for which a person answers: as the owner or the contact, by their user name. */
export function ownedApplications(db: Sql, { tenantId, username }: Caller): Promise<OwnedApplication[]> {
  return db
    .select({ prefix: application.prefix, zh: application.app_name, en: application.app_name_en })
    .from(application)
    .where(
      and(
        eq(application.tenant_id, tenantId),
        or(eq(application.owner, username), eq(application.owner_contact, username)),
      ),
    )
    .orderBy(application.prefix);
}
