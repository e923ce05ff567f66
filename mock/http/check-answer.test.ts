import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkAnswer } from './check-answer';

const schema = z.object({ id: z.string(), rows: z.array(z.object({ name: z.string(), note: z.string().optional() })) });
const check = (data: unknown) => () => checkAnswer('/a', schema, data);

describe('an answer is held to its schema', () => {
  it('passes where every field is as described', () => {
    expect(check({ id: 'a', rows: [{ name: 'b' }, { name: 'c', note: undefined }] })).not.toThrow();
  });

  it('fails where a field is missing or has another type', () => {
    expect(check({ id: 1, rows: [] })).toThrow(/\/a is not what its schema says/);
    expect(check({ id: 'a' })).toThrow(/rows/);
  });

  it('fails where a column of the database goes out with the rest, and names it', () => {
    expect(check({ id: 'a', rows: [{ name: 'b', tenant_id: 'hq' }] })).toThrow('data.rows.0.tenant_id');
  });

  it('fails where a default of the schema would have to fill a gap', () => {
    const withDefault = z.object({ hidden: z.boolean().default(false) });
    expect(() => checkAnswer('/a', withDefault, {})).toThrow('data.hidden');
  });
});
