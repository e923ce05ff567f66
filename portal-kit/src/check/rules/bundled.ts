import { fail, note, warning, type Finding, type Rule } from './rule.ts';

/** Licences that ask for no more than to be named. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];
/** Those that would have the application’s own sources given away. */
const COPYLEFT = /^(?:AGPL|GPL|SSPL|OSL|EUPL)-/;
/** The portal’s own. */
const OWN = ['subapp-kit', 'portal-kit'];
/** What keeps its state in modules: parts of one version know nothing of those of another. */
const ONCE = ['react', 'react-dom', 'vue', 'vue-router', 'antd', 'element-plus', '@angular/core'];
const GRAVE = ['high', 'critical'];

/** Whether an SPDX expression can be met: one of what `OR` joins, all of what `AND` joins. */
function isMet(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const bare = expression.replace(/[()]/g, ' ');
  return bare.split(/\s+OR\s+/i).some((one) => one.split(/\s+AND\s+/i).every((each) => isAllowed(each.trim())));
}

/** What is known of the packages that came into the build. */
export const bundled: readonly Rule[] = [
  {
    id: '28',
    needs: 'packages',
    title: 'what is bundled has a licence that allows it',
    fix: 'Ask who knows the law in your company. What they allow goes to "licences" in portal.check.json; replace others.',
    check({ packages: { found } }, { licences }) {
      if (typeof found === 'string') return [note(found)];
      const allowed = new Set([...FREE, ...licences]);
      return found.flatMap(({ name, version, licence }): Finding[] => {
        if (OWN.includes(name) || isMet(licence, (each) => allowed.has(each))) return [];
        const text = `${name} ${version}: ${licence === '' ? 'it names no licence' : licence}`;
        return [isMet(licence, (each) => !COPYLEFT.test(each)) ? warning(text) : fail(text)];
      });
    },
  },
  {
    id: '29',
    needs: 'packages',
    title: 'nothing is known against what is bundled',
    fix: 'npm audit fix, or a newer version of the package.',
    check({ packages: { weak } }) {
      if (typeof weak === 'string') return [note(weak)];
      return weak.map(({ name, severity, title }) => {
        const text = `${name}, ${severity}: ${title}`;
        return GRAVE.includes(severity) ? fail(text) : warning(text);
      });
    },
  },
  {
    id: '30',
    needs: 'packages',
    title: 'a framework is bundled once',
    fix: 'npm ls react says who asks for the other one: raise that package, or name one version under "overrides".',
    check({ packages: { found } }) {
      if (typeof found === 'string') return [note(found)];
      return ONCE.flatMap((name) => {
        const versions = found.filter((each) => each.name === name).map(({ version }) => version);
        return versions.length > 1 ? [warning(`${name} is there as ${versions.sort().join(' and ')}`)] : [];
      });
    },
  },
];
