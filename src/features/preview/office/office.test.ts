// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tameLinks } from './local/shadow-page';
import { officeFormat } from './office-format';
import { viewerAddress } from './online/viewer-address';

const viewer = 'https://viewer.example/?src=';

/** @covers constant:preview-types */
describe('the online viewer', () => {
  it('is given the shared file below portal_web_url', () => {
    const address = viewerAddress({
      viewer,
      portalUrl: 'https://portal.corp/',
      fallbackOrigin: 'http://here',
      file: { shareToken: 'a.b' },
    });
    expect(address).toBe(
      `${viewer}${encodeURIComponent('https://portal.corp/oa_portal/oa/portal/Common/SharedFile/a.b')}`,
    );
  });

  it.each(['', '  ', 'portal.corp', 'javascript:alert(1)', 'file:///etc'])(
    'falls back to this host for "%s"',
    (portalUrl) => {
      const address = viewerAddress({ viewer, portalUrl, fallbackOrigin: 'http://here', file: { shareToken: 'a' } });
      expect(decodeURIComponent(address.slice(viewer.length))).toBe(
        'http://here/oa_portal/oa/portal/Common/SharedFile/a',
      );
    },
  );

  it('never lets a file name or token end its own address', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (shareToken) => {
        const address = viewerAddress({
          viewer,
          portalUrl: 'https://p',
          fallbackOrigin: 'http://here',
          file: { shareToken },
        });
        expect(new URL(address).searchParams.size).toBe(1);
      }),
    );
  });
});

describe('what is drawn here', () => {
  it.each([
    ['a.DOCX', 'docx'],
    ['b.xlsx', 'xlsx'],
    ['c.pptx', 'pptx'],
    ['d.doc', undefined],
    ['e.xls', undefined],
  ])('%s: %s', (name, format) => {
    expect(officeFormat(name)).toBe(format);
  });

  it('leaves a document no link that runs or reads anything', () => {
    const page = document.createElement('div');
    page.innerHTML =
      '<a href="javascript:alert(1)">a</a><a href=" https://x.example/">b</a><a href="#part">c</a><a href="file:///c:/x">d</a>';
    tameLinks(page);
    const [script, web, part, file] = [...page.querySelectorAll('a')];
    expect([script?.hasAttribute('href'), file?.hasAttribute('href'), part?.target]).toEqual([false, false, '']);
    expect([web?.target, web?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });
});
