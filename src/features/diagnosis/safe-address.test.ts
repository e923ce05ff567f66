import { describe, expect, it } from 'vitest';
import { asksForSafeStart } from './diagnosis';
import { withoutSafe } from './safe-address';

const AT = 'https://portal.example.com/ehr/emp/list';

describe('an address that asks for a safe start', () => {
  it.each(['?safe', '?safe=', '?a=1&safe', '?safe&a=1'])('is one with %s', (search) =>
    expect(asksForSafeStart(search)).toBe(true),
  );

  it.each(['', '?', '?safe=1', '?unsafe', '?safety', '?a=safe', '?safe=true&a'])('is none with %s', (search) =>
    expect(asksForSafeStart(search)).toBe(false),
  );

  it.each([
    ['?safe', ''],
    ['?safe#top', '#top'],
    ['?&safe', ''],
    ['?a=1&safe', '?a=1'],
    ['?safe&a=%E4%BA%BA&b=x+y#top', '?a=%E4%BA%BA&b=x+y#top'],
    ['?safe&a=1&safe=', '?a=1'],
    ['?safe=1&safe', '?safe=1'],
  ])('with %s is %s afterwards', (asking, rest) => expect(withoutSafe(AT + asking)).toBe(AT + rest));
});
