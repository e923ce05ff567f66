import { describe, expect, it } from 'vitest';
import { startPath } from './start-path';

const prefixes = ['/ehr/emp', '/ehr/em'];
const pages = {
  '/ehr/emp': {
    groups: [{ zh: '组', en: 'Group', icon: '', pages: [{ path: 'one', zh: '一', en: 'One', kind: 'list' as const }] }],
  },
};
const at = (href: string) => startPath(new URL(href, 'http://localhost'), prefixes, pages);

describe('startPath', () => {
  it('stays where the address already is one of the app’s own', () => {
    expect(at('/ehr/emp/two?x=1#y')).toBe('/ehr/emp/two?x=1#y');
    expect(at('/ehr/em')).toBe('/ehr/em');
  });

  it('goes where ?path= says, inside of the app only', () => {
    expect(at('/subapps/people/?path=/ehr/emp/three')).toBe('/ehr/emp/three');
    expect(at('/subapps/people/?path=//evil.example/ehr/emp')).toBe('/ehr/emp/one');
    expect(at('/subapps/people/?path=https://evil.example/ehr/emp')).toBe('/ehr/emp/one');
    expect(at('/subapps/people/?path=/ehr/employee')).toBe('/ehr/emp/one');
  });
});
