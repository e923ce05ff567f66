import type { TroubleSeen } from '../observation.ts';
import { PARTS } from './findings.ts';
import { andMore, fail, warning, type Finding, type Rule } from './rule.ts';

const CHINESE = /\p{Script=Han}/u;
/** More of the window than this is no picture or card. */
const MOSTLY = 0.5;

/** What is seen while the person changes something, or the server is in trouble. */
export const following: readonly Rule[] = [
  {
    id: '14',
    needs: 'looks',
    title: { zh: '打开时跟随语言切换', en: 'it follows the language while it is open' },
    fix: {
      zh: '每次绘制都从 props.lang 取语言，并在 onGlobalStateChange 中重新绘制（useGlobalState 会做）。',
      en: 'Take the language from props.lang in each picture, and draw anew in onGlobalStateChange (useGlobalState does).',
    },
    check({ look }) {
      if (look === undefined) return [];
      if (look.status !== 'visible') return [fail('ended-as', { status: look.status ?? PARTS.nothing })];
      if (!look.kept) return [fail('loaded-anew-look')];
      return CHINESE.test(look.chinese) && look.chinese === look.english
        ? [warning('still-chinese', { text: short(look.english) })]
        : [];
    },
  },
  {
    id: '15',
    needs: 'looks',
    title: { zh: '深色主题下是深色的', en: 'it is dark in the dark theme' },
    fix: {
      zh: '不要自己设置背景，或从 props.theme 取；组件库有深色主题可选。',
      en: 'Set no background of your own, or take it from props.theme; a library has a dark theme to choose.',
    },
    check: ({ look }) =>
      look && look.bright > MOSTLY ? [warning('stays-bright', { share: Math.round(look.bright * 100) })] : [],
  },
  {
    id: '16',
    needs: 'looks',
    title: { zh: '适合 390 px 宽的手机', en: 'it fits a phone, 390 px wide' },
    fix: {
      zh: '让行可以换行，把宽表格放进可以滚动的元素。',
      en: 'Let rows wrap, and give wide tables an element of their own that scrolls.',
    },
    check: ({ look }) => (look?.wide ?? []).map(({ element, px }) => warning('too-wide', { element, px })),
  },
  {
    id: '17',
    needs: 'trouble',
    title: { zh: '调用失败后页面仍然可用', en: 'a call that fails leaves the page usable' },
    fix: {
      zh: '捕获调用抛出的错误，在页面上说明，并提供重试。',
      en: 'Catch what a call throws, say it in the page, and offer to try again.',
    },
    check: ({ failing, openings }) => troubleOf(failing, openings[0]?.text ?? ''),
  },
  {
    id: '18',
    needs: 'trouble',
    title: { zh: '令牌过期后会更新，页面保留', en: 'an expired token is renewed, and the page stays' },
    fix: {
      zh: '收到 401 后调用一次 helpers.refreshToken() 再重试，或使用 mount 的 api。',
      en: 'After a 401 ask helpers.refreshToken() once and call again, or use the api of mount.',
    },
    check({ expired, openings, path }) {
      if (expired === undefined || expired.calls.length === 0) return [];
      return [
        ...(expired.renewals === 0 ? [warning('not-renewed', { call: expired.calls[0] ?? '' })] : []),
        ...(expired.address === path
          ? troubleOf(expired, openings[0]?.text ?? '')
          : [fail('went-to', { address: expired.address })]),
      ];
    },
  },
  {
    id: '19',
    needs: 'looks',
    title: { zh: 'axe 没有发现无障碍问题', en: 'axe finds no fault for people with disabilities' },
    fix: {
      zh: '在 dequeuniversity.com/rules/axe 查看这条规则，并修正元素。',
      en: 'Look up the rule at dequeuniversity.com/rules/axe, and mend the element.',
    },
    check({ look }) {
      if (look === undefined) return [];
      if (look.faults === undefined) return [warning('no-axe')];
      return look.faults.map(({ id, grave, help, places, first }) => {
        const told = grave ? fail : warning;
        return told('axe', { id, help, first, more: andMore(places - 1) });
      });
    },
  },
];

function troubleOf(seen: TroubleSeen | undefined, usual: string): Finding[] {
  if (seen === undefined || seen.calls.length === 0) return [];
  const sent = seen.departures.map((address) => fail('page-sent-away', { address }));
  if (sent.length > 0) return sent;
  if (seen.status !== 'visible')
    return [fail('call-not-opened', { why: seen.error ?? seen.status ?? PARTS['nothing-happened'] })];
  return [
    ...(seen.text.trim() === '' && usual.trim() !== '' ? [fail('nothing-shown')] : []),
    ...seen.uncaught.map((text) => fail('uncaught', { text })),
  ];
}

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60);
