import { describe, expect, it } from 'vitest';
import { connectionLoss } from './connection-loss';

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code });

describe('connectionLoss', () => {
  it.each(['57P01', '57P03', '08006', '25P03', '25006', '53300', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'])(
    'takes %s for a lost connection, also inside another error',
    (code) => {
      expect(connectionLoss(withCode(code))).toBe('lost');
      expect(connectionLoss(new Error('Failed query', { cause: withCode(code) }))).toBe('lost');
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client was closed and is not queryable',
  ])('knows the driver’s "%s"', (message) => {
    expect(connectionLoss(new Error(message))).toBe('lost');
  });

  it('tells a statement that took too long from a lost connection', () => {
    expect(connectionLoss(withCode('57014'))).toBe('slow');
  });

  it('reads the addresses that were all refused', () => {
    expect(connectionLoss(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]))).toBe('lost');
  });

  it.each([withCode('23505', 'duplicate key'), withCode('42601'), new Error('a rule'), 'text', undefined])(
    'leaves every other error alone',
    (error) => {
      expect(connectionLoss(error)).toBeUndefined();
    },
  );
});
