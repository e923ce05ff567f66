import { describe, expect, it } from 'vitest';
import { violationReport } from '@portal/contract/entities/violation';
import { violationKinds } from './violation-kind';

const ORIGIN = 'https://portal.example';
const ENTRIES = [
  { prefix: '/ehr/pis', entry: '/subapps/people/' },
  { prefix: '/ehr/emp', entry: '/subapps/people/' },
  { prefix: '/crm/oms', entry: 'https://crm.example/app/' },
];
const kindOf = (report: Record<string, string>) =>
  violationKinds(violationReport.parse({ 'csp-report': report }), ENTRIES, ORIGIN)[0];

describe('a violation counts for', () => {
  it.each([
    ['the application of its script', { 'source-file': 'https://crm.example/app/x.js?v=1' }, '/crm/oms'],
    ['the application whose origin was asked', { 'blocked-uri': 'https://crm.example' }, '/crm/oms'],
    [
      'the prefix of the page, where prefixes share their scripts',
      { 'source-file': `${ORIGIN}/subapps/people/a.js`, 'document-uri': `${ORIGIN}/ehr/emp/list` },
      '/ehr/emp',
    ],
    ['the prefix of the page, where nothing else is said', { 'document-uri': `${ORIGIN}/crm/oms` }, '/crm/oms'],
    ['the page of an application that is opened alone', { 'document-uri': `${ORIGIN}/subapps/people/` }, '/ehr/pis'],
    ['the portal', { 'document-uri': `${ORIGIN}/home`, 'blocked-uri': 'inline' }, 'portal'],
    ['the portal, whatever it says', { 'document-uri': 'nonsense', 'source-file': 'eval' }, 'portal'],
  ])('%s', (_who, report, application) => {
    expect(kindOf(report)?.application).toBe(application);
  });

  it('keeps origins and files, and no queries, fragments or data', () => {
    expect(
      kindOf({
        'blocked-uri': 'https://x.example/a?b=secret',
        'source-file': 'https://y.example/z.js?t=secret#secret',
        'violated-directive': "img-src 'self' data:",
      }),
    ).toEqual({
      application: 'portal',
      directive: 'img-src',
      blocked: 'https://x.example',
      source: 'https://y.example/z.js',
    });
    expect(kindOf({ 'blocked-uri': 'data:image/png;base64,AAAA' })?.blocked).toBe('data');
  });
});
