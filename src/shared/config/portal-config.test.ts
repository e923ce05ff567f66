import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePortalConfig } from './portal-config';

describe('portal configuration', () => {
  it('takes key and entries', () => {
    const text = JSON.stringify({ publicKey: 'PEM', entries: { '/ehr/emp': 'http://localhost:7101/', '/oa/ai': 3 } });
    expect(parsePortalConfig(text)).toMatchObject({
      publicKey: 'PEM',
      entries: { '/ehr/emp': 'http://localhost:7101/' },
    });
  });

  it('takes which applications are shown in frames', () => {
    const text = JSON.stringify({ frames: { '/oa/desk': true, '/oa/pub': 'connected' } });
    expect(parsePortalConfig(text).frames).toEqual({ '/oa/desk': true, '/oa/pub': 'connected' });
    expect(parsePortalConfig('{"frames":"/oa/desk"}').frames).toEqual({});
  });

  it('sends Office files to an online viewer only where it is told to', () => {
    expect(parsePortalConfig('{}').officePreview).toBe('local');
    expect(parsePortalConfig('{"officePreview":"ONLINE"}').officePreview).toBe('local');
    expect(parsePortalConfig('{"officePreview":"online","officeViewer":"https://viewer/?src="}')).toMatchObject({
      officePreview: 'online',
      officeViewer: 'https://viewer/?src=',
    });
  });

  /** @covers preview:legacy-office */
  it('takes older Office files for converted only where the server says so', () => {
    expect(parsePortalConfig('{}').convertsOffice).toBe(false);
    expect(parsePortalConfig('{"convertsOffice":true}').convertsOffice).toBe(true);
  });

  it('fetches applications ahead unless it is told not to', () => {
    expect(parsePortalConfig('{}').preloadApps).toBe(true);
    expect(parsePortalConfig('{"preloadApps":false}').preloadApps).toBe(false);
  });

  /** @covers apps:kept-limits */
  it('takes how much is kept, and the usual limits for what is no limit', () => {
    expect(parsePortalConfig('{"liveApps":3,"keptPages":20}')).toMatchObject({ liveApps: 3, keptPages: 20 });
    for (const nonsense of ['{}', '{"liveApps":0,"keptPages":-1}', '{"liveApps":"3","keptPages":1.5}'])
      expect(parsePortalConfig(nonsense)).toMatchObject({ liveApps: 8, keptPages: 10 });
  });

  it('reads anything else as empty', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const config = parsePortalConfig(text);
        expect(typeof config.publicKey).toBe('string');
        expect(Object.values(config.entries).every((url) => typeof url === 'string')).toBe(true);
      }),
    );
  });
});
