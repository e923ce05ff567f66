import { describe, expect, it } from 'vitest';
import { ticketOf, ticketPath } from './tickets';

describe('tickets', () => {
  it.each([
    ['form/edittask/isc_qms_complaint_1', 'complaint'],
    ['pes/pesedit/A1', 'inspection'],
    ['envprotect/vendorapproval/7', 'envreport'],
  ])('%s is a %s', (path, kind) => {
    const found = ticketOf(path);
    expect(found?.ticket.kind).toBe(kind);
    expect(ticketPath(kind, found?.id ?? '')).toBe(path);
  });

  it.each([
    'form/edittask',
    'form/edittask/',
    'form/edittask/a/b',
    'form/edittask/a-b',
    'form/edittask/客诉',
    'form/edit/1',
  ])('%s is none', (path) => expect(ticketOf(path)).toBeUndefined());

  it('has none for other kinds', () => expect(ticketPath('trial', '1')).toBeUndefined());
});
