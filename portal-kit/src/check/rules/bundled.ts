import { PARTS } from './findings.ts';
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
    title: { zh: '打包进来的内容，其许可证允许这样使用', en: 'what is bundled has a licence that allows it' },
    fix: {
      zh: '请问公司里懂法律的人。允许的写入 portal.check.json 的 "licences"；其余的请换掉。',
      en: 'Ask who knows the law in your company. What they allow goes to "licences" in portal.check.json; replace others.',
    },
    check({ packages: { found } }, { licences }) {
      if ('en' in found) return [note('not-looked-at', { why: found })];
      const allowed = new Set([...FREE, ...licences]);
      return found.flatMap(({ name, version, licence }): Finding[] => {
        if (OWN.includes(name) || isMet(licence, (each) => allowed.has(each))) return [];
        const told = isMet(licence, (each) => !COPYLEFT.test(each)) ? warning : fail;
        return [told('licence', { name, version, licence: licence === '' ? PARTS['no-licence'] : licence })];
      });
    },
  },
  {
    id: '29',
    needs: 'packages',
    title: { zh: '打包进来的内容没有已知漏洞', en: 'nothing is known against what is bundled' },
    fix: { zh: 'npm audit fix，或换用这个包的新版本。', en: 'npm audit fix, or a newer version of the package.' },
    check({ packages: { weak } }) {
      if ('en' in weak) return [note('not-looked-at', { why: weak })];
      return weak.map(({ name, severity, title }) => {
        const told = GRAVE.includes(severity) ? fail : warning;
        return told('weak', { name, severity, title });
      });
    },
  },
  {
    id: '30',
    needs: 'packages',
    title: { zh: '一个框架只打包一次', en: 'a framework is bundled once' },
    fix: {
      zh: 'npm ls react 会说出是谁要求另一个版本：升级那个包，或在 "overrides" 中指定一个版本。',
      en: 'npm ls react says who asks for the other one: raise that package, or name one version under "overrides".',
    },
    check({ packages: { found } }) {
      if ('en' in found) return [note('not-looked-at', { why: found })];
      return ONCE.flatMap((name) => {
        const versions = found.filter((each) => each.name === name).map(({ version }) => version);
        const all = { zh: versions.sort().join('、'), en: versions.join(' and ') };
        return versions.length > 1 ? [warning('twice', { name, versions: all })] : [];
      });
    },
  },
];
