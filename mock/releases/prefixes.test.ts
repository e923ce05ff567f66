import { expect, it } from 'vitest';
import { appNameOf, prefixFault } from '@portal/contract/microapp/prefix';
import { registrations } from '../../microapps.config';

it('of the configuration keep the rules for further ones', () => {
  const all = registrations.map(({ prefix }) => prefix);
  for (const { prefix, name } of registrations) {
    const others = all.filter((each) => each !== prefix);
    expect(prefixFault(prefix, others), prefix).toBeUndefined();
    expect(appNameOf(prefix)).toBe(name);
  }
});
