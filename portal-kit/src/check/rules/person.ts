import { fail, warning, type Rule } from './rule.ts';

/** What a person does who works in several tenants, and who types. */
export const person: readonly Rule[] = [
  {
    id: '24',
    needs: 'looks',
    title: 'it follows the tenant while it is open',
    fix: 'Load anew in onGlobalStateChange where state.tenantId is another one (portal.subscribe tells it too).',
    check({ look }) {
      if (look === undefined) return [];
      const { status, kept, before, after, stale, isOther } = look.tenant;
      if (status !== 'visible') return [fail(`it ended as "${status ?? 'nothing'}"`)];
      if (!kept) return [fail('it was loaded anew when the person chose another tenant')];
      if (stale.length > 0) return stale.map((call) => fail(`${call} still asked for the tenant before`));
      return before.length > 0 && after.length === 0 && !isOther
        ? [warning(`it shows what the tenant before was told: ${before[0]} was not made again`)]
        : [];
    },
  },
  {
    id: '25',
    needs: 'looks',
    title: 'it tells when somebody has typed',
    fix: 'Call props.setDirty(true) with the first change, and setDirty(false) once it is saved.',
    check: ({ look }) =>
      look?.typed && !look.typed.isTold
        ? [warning(`the portal was not told of what was typed into "${look.typed.field}": closing the tab loses it`)]
        : [],
  },
];
