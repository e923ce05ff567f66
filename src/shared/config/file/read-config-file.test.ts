import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OFFERS } from '@portal/contract/offers';
import { fetchConfigFile, readConfigFile } from './read-config-file';

const publicKey = '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n';
const fileOf = (fields: Record<string, unknown>) => readConfigFile(JSON.stringify({ publicKey, ...fields }));
const faultsOf = (file: ReturnType<typeof readConfigFile>) => ('faults' in file ? file.faults : []);
const saysOf = (file: ReturnType<typeof readConfigFile>) => faultsOf(file).map(({ says }) => says);

describe('the configuration file', () => {
  it('needs a key alone: the rest has the values of the specification’s server', () => {
    expect(fileOf({})).toMatchObject({
      config: {
        apiBase: '/oa_portal',
        hubPath: '/oa_portal/hub/notice',
        authorization: 'Bearer',
        offers: 'all',
        passwordForm: 'bare',
      },
    });
  });

  it('says where the server is', () => {
    expect(fileOf({ apiBase: 'https://oa.example.com/api' })).toMatchObject({
      config: { apiBase: 'https://oa.example.com/api', hubPath: 'https://oa.example.com/api/hub/notice' },
    });
    expect(fileOf({ hubPath: '/signalr/notices', authorization: '' })).toMatchObject({
      config: { hubPath: '/signalr/notices', authorization: '' },
    });
  });

  it('may begin with the mark that Windows writes', () => {
    expect(readConfigFile(`\uFEFF${JSON.stringify({ publicKey })}`)).toHaveProperty('config');
  });

  it.each([
    ['publicKey', ''],
    ['publicKey', 'MIIB'],
    ['apiBase', '/oa_portal/'],
    ['apiBase', '//evil.example'],
    ['apiBase', 'oa_portal'],
    ['hubPath', 'ws://oa.example.com/hub'],
    ['authorization', 'Bearer '],
    ['offers', ['profil']],
    ['offers', 'none'],
    ['entries', { '/ehr/emp': 'javascript:alert(1)' }],
    ['entries', { 'ehr/emp': '/apps/emp/' }],
    ['entries', []],
    ['frames', { '/oa/desk': 'yes' }],
    ['applications', [{ prefix: '/x/y' }]],
    ['liveApps', 0],
    ['keptPages', '10'],
    ['preloadApps', 'true'],
    ['officePreview', 'remote'],
    ['officeViewer', '/viewer'],
    ['passwordForm', 'plain'],
  ])('names a wrong %s: %j', (field, value) => {
    const faults = faultsOf(fileOf({ [field]: value }));
    expect(faults).toMatchObject([{ says: 'config.wrong', values: { field } }]);
    expect(faults[0]?.wanted).toBeDefined();
  });

  it('names all that is wrong at once, also a word that it does not know', () => {
    const file = readConfigFile('{"entry":{},"liveApps":-1}');
    expect(faultsOf(file).map(({ says, values }) => [says, values?.field])).toEqual([
      ['config.wrong', 'publicKey'],
      ['config.unknown', 'entry'],
      ['config.wrong', 'liveApps'],
    ]);
  });

  it.each([
    ['<!doctype html><title>x</title>', 'config.page'],
    ['', 'config.notJson'],
    ['{"publicKey":', 'config.notJson'],
    ['[]', 'config.notObject'],
    ['"text"', 'config.notObject'],
  ])('says of %j that it is no such file', (text, says) => {
    expect(saysOf(readConfigFile(text))).toEqual([says]);
  });

  it('never throws, and takes every list of parts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(saysOf(readConfigFile(text)).length).toBeGreaterThan(0);
      }),
    );
    fc.assert(
      fc.property(fc.subarray([...OFFERS]), (offers) => {
        expect(fileOf({ offers })).toMatchObject({ config: { offers } });
      }),
    );
  });
});

describe('fetching it', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['a file', async () => new Response(JSON.stringify({ publicKey })), undefined],
    ['no file', async () => new Response('', { status: 404 }), 'config.missing'],
    ['no server', () => Promise.reject(new TypeError('Failed to fetch')), 'config.unreachable'],
  ])('%s', async (_, answer, says) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    expect(saysOf(await fetchConfigFile('/portal-config.json'))[0]).toBe(says);
  });
});
