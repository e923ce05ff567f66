import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractOf, KEPT_CONTRACT_FILE, partOf, type ContractPart } from '@portal/contract/contract-part';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { releases } from '@portal/contract/admin/releases';
import { API_BASE } from '@portal/contract/call';
import { publishedRelease } from '@portal/contract/entities/release';
import { consoleLog } from '../../errors/server-log';
import { openApiDocument } from '../../http/openapi';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { envelope } from '../../test/client';
import { onAnyDatabase } from '../../test/test-server';
import { zipForm } from '../../test/zip-form';
import { checkReleases } from './check-releases';

const present = contractOf(openApiDocument()) ?? { version: '', paths: {}, components: {} };
const kept = (...names: string[]) => JSON.stringify(partOf(present, new Set(names)));
const log = consoleLog('error');

onAnyDatabase('published applications', (database) => {
  let started: AdminServer;
  let admin: TestCaller;
  beforeAll(async () => {
    started = await startAdminServer(database);
    admin = await started.as('hq', 'admin');
  });
  afterAll(() => started.close());

  async function send(prefix: string, version: string, files: Record<string, string>) {
    const form = zipForm({ 'index.html': `<!doctype html><script>${version}</script>`, ...files });
    const response = await started.server.inject({
      method: 'POST',
      url: API_BASE + extraRoute(releases, releases.extraCalls.upload).path,
      query: { prefix, version },
      headers: { ...admin.headers, lang: 'en', ...form.headers },
      payload: form.payload,
    });
    return envelope.parse(response.json());
  }

  async function give(prefix: string, version: string, files: Record<string, string>): Promise<void> {
    const { id } = publishedRelease.parse((await send(prefix, version, files)).data);
    const given = await admin.post(extraRoute(releaseApplications, releaseApplications.extraCalls.give).path, {
      prefix,
      release_id: id,
      seen: null,
      reason: 'as the test says',
    });
    expect(given).toMatchObject({ success: true });
  }

  it('go on or would break under a contract, before either is released', async () => {
    await give('/ehr/emp', '1.0.0', { [KEPT_CONTRACT_FILE]: kept('getEmployees') });
    await give('/oa/wfs', '2.0.0', { [KEPT_CONTRACT_FILE]: kept('getDict') });
    await give('/ehr/sal', '3.0.0', {});
    await send('/oa/doc', '4.0.0', { [KEPT_CONTRACT_FILE]: kept('getEmployees') });

    const now = await checkReleases(started.server.services.config, present, log);
    expect(now.map(({ release, state }) => [release.prefix, release.version, state])).toEqual([
      ['/ehr/emp', '1.0.0', 'fits'],
      ['/ehr/sal', '3.0.0', 'untold'],
      ['/oa/wfs', '2.0.0', 'fits'],
    ]);
    expect(now[0]?.release.tenants).toEqual(['hq']);

    const gone = Object.keys(partOf(present, new Set(['getEmployees'])).paths)[0] ?? '';
    const { [gone]: _, ...paths } = present.paths;
    const next: ContractPart = { ...present, paths };
    const later = await checkReleases(started.server.services.config, next, log);
    expect(later.map(({ state }) => state)).toEqual(['breaks', 'untold', 'fits']);
    expect(later[0]?.problems).toEqual([expect.stringContaining(`${gone} is gone`)]);
  });

  it('cannot be published with a kept contract that says nothing', async () => {
    const before = await checkReleases(started.server.services.config, present, log);
    expect(await send('/ehr/emp', '1.0.1', { [KEPT_CONTRACT_FILE]: '{' })).toMatchObject({
      success: false,
      msg: /portal\.contract\.json” cannot be read/,
    });
    expect(await send('/ehr/emp', '1.0.1', { [KEPT_CONTRACT_FILE]: '[]' })).toMatchObject({ success: false });
    expect(await checkReleases(started.server.services.config, present, log)).toEqual(before);
  });
});
