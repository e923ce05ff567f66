import { and, eq, sql } from 'drizzle-orm';
import { REMARK_MAX } from '@portal/contract/admin/crud/common-fields';
import { pathOfScreen } from '@portal/contract/admin/crud/screen';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { releaseRules } from '@portal/contract/admin/release-rules';
import { writeAudit } from '../admin/crud/audit';
import { raiseReleaseVersion } from '../admin/tenant-versions';
import type { Clock } from '../clock/clock';
import { rowOf } from '../db/conditions';
import { release, releaseRule, role, userRole } from '../db/schema';
import type { Sql, Store, Tx } from '../db/store';
import { bothLanguages, type OwnMessages } from '../http/messages';
import type { Notices, StoredNotice } from '../notices/notices';
import { keyOf } from '../releases/place';
import { currentKeyOf, ownersOf } from './application-names';
import { describeVerdict } from './describe-verdict';
import { figuresSince } from './figures';
import { judge, NO_FIGURES, type Limits } from './judge';
import type { Opened } from './openings';

/** Openings of so long are looked at, ms: those of the current release are of the same hours. */
const LOOKED_AT_MS = 24 * 3_600_000;
/** The built-in role that is told of each release that was taken back. */
const ADMINISTRATOR = 'administrator';

export interface CanaryServices {
  store: Store;
  clock: Clock;
  notices: Pick<Notices, 'write' | 'deliver'>;
  subsystems: { ownMessages(tenantId: string): Promise<OwnMessages> };
  config: { canary: Limits };
}

interface Canary {
  ruleId: string;
  prefix: string;
  version: string;
  key: string;
  reason: string;
  since: Date;
}

/**
 * Judges the releases that are given to a share of people, by what pages have reported of them. One that is worse than
 * the current release is taken back: its rule is disabled, with the figures as the reason.
 */
export class CanaryWatch {
  /** What is being judged; true where a report came meanwhile, and it is judged once more. */
  private readonly running = new Map<string, boolean>();

  constructor(private readonly services: CanaryServices) {}

  /** Looks at the applications that a report has told of. Of several reports at once, one looks for all. */
  async look(tenantId: string, opened: readonly Opened[]): Promise<void> {
    for (const prefix of new Set(opened.filter(({ releaseKey }) => releaseKey !== '').map((each) => each.prefix))) {
      const key = `${tenantId}\n${prefix}`;
      if (this.running.has(key)) {
        this.running.set(key, true);
        continue;
      }
      try {
        do {
          this.running.set(key, false);
          await this.judge(tenantId, prefix);
        } while (this.running.get(key));
      } finally {
        this.running.delete(key);
      }
    }
  }

  private async judge(tenantId: string, prefix: string): Promise<void> {
    const { store, clock, config } = this.services;
    const canaries = await store.read((db) => canariesOf(db, tenantId, prefix));
    if (canaries.length === 0) return;
    const currentKey = await store.read((db) => currentKeyOf(db, tenantId, prefix));
    for (const canary of canaries) {
      if (canary.key === currentKey) continue;
      const since = new Date(Math.max(canary.since.getTime(), clock.now() - LOOKED_AT_MS));
      const figures = await store.read((db) => figuresSince(db, tenantId, prefix, since));
      const own = figures.get(canary.key) ?? NO_FIGURES;
      const other = figures.get(currentKey) ?? NO_FIGURES;
      const reasons = judge(own, other, config.canary);
      if (reasons.length > 0) await this.takeBack(tenantId, canary, describeVerdict(reasons, own, other));
    }
  }

  private async takeBack(tenantId: string, canary: Canary, verdict: ReturnType<typeof describeVerdict>): Promise<void> {
    const { store, clock, notices, subsystems } = this.services;
    const own = await subsystems.ownMessages(tenantId);
    const said = bothLanguages(verdict, own);
    const { prefix, version } = canary;
    const values = { prefix, version, figures: verdict };
    const notice = {
      title: bothLanguages({ key: 'canaryStoppedTitle', values }, own),
      content: bothLanguages({ key: 'canaryStopped', values }, own),
      sentBy: 'system',
    };
    const stored = await store.write(async (tx): Promise<StoredNotice[]> => {
      const now = new Date(clock.now());
      const reason = `${said.zh} · ${said.en}`.slice(0, REMARK_MAX);
      // Another server may have been faster, or somebody may have changed the rule: then nothing happens.
      const taken = await tx
        .update(releaseRule)
        .set({ state: '0', reason, update_by: 'system', update_time: now, version: sql`${releaseRule.version} + 1` })
        .where(
          and(
            rowOf(releaseRule, tenantId, canary.ruleId),
            eq(releaseRule.state, '1'),
            eq(releaseRule.update_time, canary.since),
          ),
        )
        .returning({ id: releaseRule.id });
      if (taken.length === 0) return [];
      const system = {
        caller: { tenantId, accountId: '', username: 'system' },
        request: { ip: '' },
        services: { clock },
      };
      const changes = { state: ['1', '0'], reason: [canary.reason, reason] } as const;
      const entry = { action: 'disable', entity: releaseRules.name, entityId: canary.ruleId, name: prefix } as const;
      await writeAudit(system, tx, [{ ...entry, changes }]);
      await raiseReleaseVersion(tx, tenantId);
      const path = `${pathOfScreen(releaseApplications)}?openings=${encodeURIComponent(prefix)}`;
      const { administrators, owners } = await receiversOf(tx, tenantId, prefix);
      return [
        await notices.write(tx, tenantId, administrators, { ...notice, target: { kind: 'page', path } }),
        // Owners need not have that page: they see the openings among their own applications.
        ...(owners.length > 0 ? [await notices.write(tx, tenantId, owners, notice)] : []),
      ];
    });
    for (const each of stored) notices.deliver(tenantId, each);
  }
}

async function canariesOf(db: Sql, tenantId: string, prefix: string): Promise<Canary[]> {
  const rows = await db
    .select({
      ruleId: releaseRule.id,
      version: release.release_version,
      hash: release.content_hash,
      reason: releaseRule.reason,
      since: releaseRule.update_time,
    })
    .from(releaseRule)
    .innerJoin(release, and(eq(release.tenant_id, releaseRule.tenant_id), eq(release.id, releaseRule.release_id)))
    .where(
      and(
        eq(releaseRule.tenant_id, tenantId),
        eq(releaseRule.prefix, prefix),
        eq(releaseRule.target, 'share'),
        eq(releaseRule.state, '1'),
      ),
    );
  return rows.map(({ hash, ...row }) => ({ ...row, prefix, key: keyOf(hash) }));
}

/** The administrators, and the owners besides whom the application names by their accounts. */
async function receiversOf(tx: Tx, tenantId: string, prefix: string) {
  const rows = await tx
    .selectDistinct({ id: userRole.account_id })
    .from(userRole)
    .innerJoin(role, and(eq(role.tenant_id, userRole.tenant_id), eq(role.id, userRole.role_id)))
    .where(and(eq(userRole.tenant_id, tenantId), eq(role.role_code, ADMINISTRATOR)));
  const administrators = rows.map(({ id }) => id);
  const owners = (await ownersOf(tx, tenantId, prefix)).filter((id) => !administrators.includes(id));
  return { administrators, owners };
}
