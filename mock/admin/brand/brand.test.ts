import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand, brandSettings, savedBrand } from '@portal/contract/admin/brand';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { auditLog } from '@portal/contract/admin/screens';
import { tenants } from '@portal/contract/admin/tenants';
import { brandImage } from '../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { TestClient } from '../../test/client';
import { withBrand } from '../../web/page-html';

let portal: AdminServer;
let operator: TestCaller;
let own: TestCaller;
let auditor: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer();
  operator = await portal.as('hq', 'admin');
  own = await portal.as('plant', 'admin');
  auditor = await portal.as('plant', 'E10002');
});
afterAll(() => portal.close());

/** What a PNG has that the server reads; `more` tells one from another, or makes it large. */
function png(width: number, height: number, more = ''): string {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const begin = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const end = Buffer.from('0000000049454e44ae426082', 'hex');
  const bytes = Buffer.concat([begin, size, deflateSync(Buffer.from(more), { level: 0 }), end]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

const path = (call: 'get' | 'save') => extraRoute(brand, brand.extraCalls[call]).path;
const read = async () => brandSettings.parse((await own.post(path('get'))).data);
const plain = { brand_name: '东莞门户', brand_name_en: 'Dongguan portal', colour: '#0a7480' };
const save = async (more: object = {}, who = own) =>
  who.post(path('save'), { ...plain, version: (await read()).version, ...more });
const page = async (url: string, cookie = '') =>
  (await portal.server.inject({ method: 'GET', url, headers: { cookie } })).json<{ brand: unknown }>().brand;
const image = (url: string) => portal.server.inject({ method: 'GET', url });

describe('the brand of a tenant', () => {
  it('is on its pages, and on those of no other tenant', async () => {
    const saved = savedBrand.parse((await save({ logo: png(96, 96), picture: png(1200, 800) })).data);
    expect(saved.version).toBe(1);
    const shown = { tenantId: 'plant', name: { zh: plain.brand_name, en: plain.brand_name_en } };
    const client = new TestClient(portal.server);
    await client.signIn('admin', 'Admin@2026', 'plant');
    expect(await page('/portal-config.json', `token=${client.token}`)).toMatchObject(shown);
    await client.signIn('admin', 'Admin@2026', 'hq');
    expect(await page('/portal-config.json?tenant=plant', `token=${client.token}`)).toBeNull();
    // Nobody has signed in: by the address, or by what this browser did last.
    expect(await page('/portal-config.json?tenant=plant')).toMatchObject(shown);
    expect(await page('/portal-config.json', 'brand=plant')).toMatchObject(shown);
    expect(await page('/portal-config.json?tenant=hq', 'brand=plant')).toBeNull();
    expect(await page('/portal-config.json?tenant=none')).toBeNull();
    expect(await page('/portal-config.json')).toBeNull();
  });

  it('is told for the sign-in page that somebody chooses it on', async () => {
    const client = new TestClient(portal.server);
    expect((await client.call('getBrand', { query: { tenant_id: 'plant' } })).data).toMatchObject({
      name: { zh: plain.brand_name },
      colours: { light: { fill: '#0a7480' } },
    });
    expect((await client.call('getBrand', { query: { tenant_id: 'hq' } })).data).toBeNull();
  });

  it('gives its images to everybody, for a long time, as what they are', async () => {
    const { logo } = await read();
    const answer = await image(logo);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await image(logo.replace('/plant/', '/hq/'))).statusCode).toBe(404);
  });

  it('keeps only the images that are in use', async () => {
    const before = await read();
    await save({ logo: png(64, 64), picture: null });
    expect((await image(before.logo)).statusCode).toBe(404);
    expect(await read()).toMatchObject({ picture: '' });
    const rows = await portal.server.services.store.read((db) =>
      db.select({ kind: brandImage.kind }).from(brandImage).where(eq(brandImage.tenant_id, 'plant')),
    );
    expect(rows).toEqual([{ kind: 'logo' }]);
  });

  it.each([
    ['logo', 'an SVG', { logo: `data:image/svg+xml;base64,${Buffer.from('<svg onload="x()"/>').toString('base64')}` }],
    [
      'logo',
      'a script that says it is a PNG',
      { logo: `data:image/png;base64,${Buffer.from('alert(1)').toString('base64')}` },
    ],
    ['logo', 'one of too many pixels', { logo: png(2000, 20) }],
    ['logo', 'one of too many bytes', { logo: png(100, 100, 'x'.repeat(110_000)) }],
    ['picture', 'no address', { picture: 'https://elsewhere.example/a.png' }],
    ['colour', 'a colour by its name', { colour: 'red' }],
    ['brand_name_en', 'a name in one language', { brand_name_en: ' ' }],
    ['brand_name', 'a long name', { brand_name: '长'.repeat(40) }],
  ])('refuses at %s: %s, and changes nothing', async (field, _, wrong) => {
    const before = await read();
    const answer = await save({ colour: '#123456', ...wrong });
    expect(answer).toMatchObject({ code: 400, data: { fields: { [field]: answer.msg } } });
    expect(await read()).toEqual(before);
  });

  it('is refused to whoever saw an older one, and saved once for a click that came twice', async () => {
    const { version } = await read();
    const body = { ...plain, version, request_id: 'once-and-once-more' };
    const first = savedBrand.parse((await own.post(path('save'), body)).data);
    expect(savedBrand.parse((await own.post(path('save'), body)).data)).toEqual(first);
    expect(await own.post(path('save'), { ...plain, version })).toMatchObject({ code: 409 });
  });

  it('is read and changed by whoever may, each in their own tenant; the operator in all', async () => {
    expect((await save({}, auditor)).code).toBe(403);
    const getOf = extraRoute(tenants, tenants.extraCalls.getBrand).path;
    const saveOf = extraRoute(tenants, tenants.extraCalls.saveBrand).path;
    expect((await own.post(getOf, { id: 'hq' })).code).toBe(403);
    expect(await operator.post(getOf, { id: 'none' })).toMatchObject({ code: 404 });
    const { version } = await read();
    const done = await operator.post(saveOf, { ...plain, colour: '', version, id: 'plant' });
    expect(done.success).toBe(true);
    expect(await read()).toMatchObject({ colour: '', version: version + 1 });
    const log = JSON.stringify((await own.act(auditLog, 'list', { filter: { entity: 'brand' } })).data);
    expect(log).toContain('admin@hq');
  });

  it('goes back to that of the portal', async () => {
    const nothing = { brand_name: '', brand_name_en: '', colour: '', logo: null, picture: null };
    await save(nothing);
    expect(await page('/portal-config.json?tenant=plant')).toMatchObject({ logo: '', colours: null, name: { zh: '' } });
  });
});

it('a page has the name and the logo before any script runs', () => {
  const source = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><title>登录 · 企业门户</title>';
  const look = { tenantId: 'plant', logo: '/logo', picture: '', colours: null };
  expect(withBrand(source, { ...look, name: { zh: '<甲>', en: 'A' } })).toBe(
    '<link rel="icon" href="/logo" /><title>登录 · &#60;甲&#62;</title>',
  );
  expect(withBrand(source, { ...look, logo: '', name: { zh: '', en: '' } })).toBe(source);
});
