import type { TroubleSeen } from '../observation.ts';
import { fail, warning, type Finding, type Rule } from './rule.ts';

const CHINESE = /\p{Script=Han}/u;
/** More of the window than this is no picture or card. */
const MOSTLY = 0.5;

/** What is seen while the person changes something, or the server is in trouble. */
export const following: readonly Rule[] = [
  {
    id: '14',
    needs: 'looks',
    title: 'it follows the language while it is open',
    fix: 'Take the language from props.lang in each picture, and draw anew in onGlobalStateChange (useGlobalState does).',
    check({ look }) {
      if (look === undefined) return [];
      if (look.status !== 'visible') return [fail(`it ended as "${look.status ?? 'nothing'}"`)];
      if (!look.kept) return [fail('it was loaded anew when the person chose another language, theme or window')];
      return CHINESE.test(look.chinese) && look.chinese === look.english
        ? [warning(`in English it still says "${short(look.english)}"`)]
        : [];
    },
  },
  {
    id: '15',
    needs: 'looks',
    title: 'it is dark in the dark theme',
    fix: 'Set no background of your own, or take it from props.theme; a library has a dark theme to choose.',
    check: ({ look }) =>
      look && look.bright > MOSTLY ? [warning(`${Math.round(look.bright * 100)} % of the window stay bright`)] : [],
  },
  {
    id: '16',
    needs: 'looks',
    title: 'it fits a phone, 390 px wide',
    fix: 'Let rows wrap, and give wide tables an element of their own that scrolls.',
    check: ({ look }) => (look?.wide ?? []).map((text) => warning(text)),
  },
  {
    id: '17',
    needs: 'trouble',
    title: 'a call that fails leaves the page usable',
    fix: 'Catch what a call throws, say it in the page, and offer to try again.',
    check: ({ failing, openings }) => troubleOf(failing, openings[0]?.text ?? ''),
  },
  {
    id: '18',
    needs: 'trouble',
    title: 'an expired token is renewed, and the page stays',
    fix: 'After a 401 ask helpers.refreshToken() once and call again, or use the api of mount.',
    check({ expired, openings, path }) {
      if (expired === undefined || expired.calls.length === 0) return [];
      return [
        ...(expired.renewals === 0 ? [warning(`no fresh token was asked for after a 401 of ${expired.calls[0]}`)] : []),
        ...(expired.address === path
          ? troubleOf(expired, openings[0]?.text ?? '')
          : [fail(`it went to ${expired.address}`)]),
      ];
    },
  },
  {
    id: '19',
    needs: 'looks',
    title: 'axe finds no fault for people with disabilities',
    fix: 'Look up the rule at dequeuniversity.com/rules/axe, and mend the element.',
    check({ look }) {
      if (look === undefined) return [];
      if (look.faults === undefined) return [warning('axe-core is not installed: npm install --save-dev axe-core')];
      return look.faults.map(({ id, grave, help, places, first }) => {
        const text = `${id}: ${help} (${first}${places > 1 ? `, and ${places - 1} more` : ''})`;
        return grave ? fail(text) : warning(text);
      });
    },
  },
];

function troubleOf(seen: TroubleSeen | undefined, usual: string): Finding[] {
  if (seen === undefined || seen.calls.length === 0) return [];
  const sent = seen.departures.map((address) => fail(`it sent the whole page to ${address}`));
  if (sent.length > 0) return sent;
  if (seen.status !== 'visible') return [fail(`it did not open: ${seen.error ?? seen.status ?? 'nothing happened'}`)];
  return [
    ...(seen.text.trim() === '' && usual.trim() !== '' ? [fail('nothing is shown any more')] : []),
    ...seen.uncaught.map((text) => fail(`nobody caught: ${text}`)),
  ];
}

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60);
