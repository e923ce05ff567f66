import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkRecord, cleanRecord } from '@portal/contract/entities/record-check';
import { readBusinesses } from '../records/businesses';
import { peopleSeed } from './people-seed';
import { recordSeed } from './record-seed';

const TODAY = new Date('2026-11-26T03:00:00.000Z');
const businesses = readBusinesses(fileURLToPath(new URL('../../', import.meta.url)));
const { employees } = peopleSeed(1, 'example.com');
const records = recordSeed(businesses, { employees, authors: ['E10001', 'E10002'] }, TODAY);
const dataOf = (prefix: string, kind: string) =>
  records.filter((one) => one.prefix === prefix && one.kind === kind).map(({ data }) => data);

describe('the example records', () => {
  it('are what a person could have typed', () => {
    const kindOf = new Map(
      businesses.flatMap(({ prefix, kinds }) => Object.entries(kinds).map(([k, v]) => [`${prefix} ${k}`, v])),
    );
    const wrong = records.flatMap(({ id, prefix, kind, data }) => {
      const described = kindOf.get(`${prefix} ${kind}`);
      const faults = described === undefined ? { kind } : checkRecord(described, data);
      // Texts without examples stay empty, as in a draft.
      const known = Object.entries(faults).filter(([key]) => key in data);
      return known.map(([key, fault]) => [id, key, fault]);
    });
    expect(wrong).toEqual([]);
    for (const { prefix, kind, data } of records) {
      const described = kindOf.get(`${prefix} ${kind}`);
      if (described) expect(cleanRecord(described, data)).toEqual(data);
    }
  });

  it('are enough to page through', () => {
    const counts = new Map<string, number>();
    for (const { prefix, kind } of records) counts.set(`${prefix} ${kind}`, (counts.get(`${prefix} ${kind}`) ?? 0) + 1);
    expect(Math.min(...counts.values())).toBeGreaterThan(40);
  });

  it('are decided on by somebody else, and some wait for it', () => {
    const reports = records.filter(({ kind }) => kind === 'envreport');
    const waiting = reports.filter(({ data }) => data.result === 'pending');
    expect(waiting).toContain(reports[0]);
    expect(waiting.length).toBeLessThan(reports.length);
    for (const one of reports) expect(one.create_by === one.update_by).toBe(one.data.result === 'pending');
  });

  it('book every amount on two accounts, capital first, with a profit', () => {
    const vouchers = dataOf('/ifs/erp', 'voucher');
    expect(vouchers.every(({ debit_account, credit_account }) => debit_account !== credit_account)).toBe(true);
    const capital = vouchers.find(({ credit_account }) => credit_account === 'capital');
    expect(vouchers.every(({ book_on }) => String(book_on) >= String(capital?.book_on))).toBe(true);
    const of = (side: 'debit_account' | 'credit_account', account: string) =>
      vouchers.filter((one) => one[side] === account).reduce((sum, one) => sum + Number(one.amount), 0);
    expect(of('credit_account', 'sales')).toBeGreaterThan(of('debit_account', 'cost') + of('debit_account', 'expense'));
    for (const account of ['cash', 'receivable', 'stock'])
      expect(of('debit_account', account)).toBeGreaterThan(of('credit_account', account));
  });

  it('have no two meetings in one room at one time', () => {
    const meetings = dataOf('/oa/tcs', 'meeting');
    for (const one of meetings)
      for (const other of meetings)
        if (one !== other && one.room === other.room && one.meet_on === other.meet_on)
          expect(String(one.end_at) <= String(other.begin_at) || String(one.begin_at) >= String(other.end_at)).toBe(
            true,
          );
  });

  it('have times that fit the result, hires before contracts, and documents named as their files', () => {
    for (const { result, in_at, out_at, hours } of dataOf('/ehr/tas', 'attendance')) {
      if (result === 'miss') expect([out_at, hours]).toEqual([undefined, undefined]);
      else expect(String(out_at) > String(in_at)).toBe(true);
      expect(String(in_at) > '08:30').toBe(result === 'late');
      if (result === 'early') expect(String(out_at) < '17:30').toBe(true);
    }
    for (const { hired_on, contract_to } of dataOf('/ehr/pis', 'file'))
      expect(String(hired_on) < String(contract_to)).toBe(true);
    for (const { title, file } of dataOf('/oa/doc', 'document')) expect(String(file)).toContain(`/${String(title)}.`);
  });

  it('name people in the department where they work', () => {
    const departments = new Map(employees.map(({ emp_code, dept_id }) => [emp_code, dept_id]));
    const begins: Record<string, string> = { hr: 'D2', fin: 'D3', rd: 'D4', mfg: 'D5', qa: 'D6', sales: 'D7' };
    for (const { holder, dept } of dataOf('/ehr/tas', 'overtime')) {
      const own = departments.get(String(holder).split(' ')[0] ?? '') ?? '';
      if (Object.values(begins).includes(own.slice(0, 2))) expect(own.slice(0, 2)).toBe(begins[String(dept)]);
    }
  });
});
