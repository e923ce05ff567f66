import { PARTS } from './findings.ts';
import { fail, warning, type Rule } from './rule.ts';

/** What a person does who works in several tenants, and who types. */
export const person: readonly Rule[] = [
  {
    id: '24',
    needs: 'looks',
    title: { zh: '打开时跟随租户切换', en: 'it follows the tenant while it is open' },
    fix: {
      zh: '在 onGlobalStateChange 中发现 state.tenantId 变了就重新加载数据（portal.subscribe 也会告知）。',
      en: 'Load anew in onGlobalStateChange where state.tenantId is another one (portal.subscribe tells it too).',
    },
    check({ look }) {
      if (look === undefined) return [];
      const { status, kept, before, after, stale, isOther } = look.tenant;
      if (status !== 'visible') return [fail('ended-as', { status: status ?? PARTS.nothing })];
      if (!kept) return [fail('loaded-anew-tenant')];
      if (stale.length > 0) return stale.map((call) => fail('tenant-stale', { call }));
      return before.length > 0 && after.length === 0 && !isOther
        ? [warning('tenant-not-followed', { call: before[0] ?? '' })]
        : [];
    },
  },
  {
    id: '25',
    needs: 'looks',
    title: { zh: '有人输入时会告知门户', en: 'it tells when somebody has typed' },
    fix: {
      zh: '第一次改动时调用 props.setDirty(true)，保存后调用 setDirty(false)。',
      en: 'Call props.setDirty(true) with the first change, and setDirty(false) once it is saved.',
    },
    check({ look }) {
      if (look?.dirtyUntouched) return [warning('dirty-untouched')];
      return look?.typed && !look.typed.isTold ? [warning('typing-not-told', { field: look.typed.field })] : [];
    },
  },
];
