/** What the server says about openings of applications, in both languages. A part of `messages.ts`. */
export const openingMessages = {
  tooManyOpenings: {
    zh: '短时间内的上报过多，已忽略；页面无需处理，稍后会继续上报',
    en: 'Too many reports in a short time; these are left out. Nothing has to be done: the page goes on later.',
  },
  canaryStoppedTitle: {
    zh: '{prefix} 的灰度版本 {version} 已自动收回',
    en: 'Release {version} of {prefix} was taken back by itself',
  },
  canaryStopped: {
    zh: '{prefix} {version} 比当前版本差，已停止发放：{figures}。已打开的标签页会提示重新加载。',
    en: '{prefix} {version} is worse than the current release and is given to nobody any more: {figures}. Open tabs offer to reload.',
  },
  canaryFailed: {
    zh: '{openings} 次打开中有 {failed} 次失败（当前版本 {current}）',
    en: '{failed} of {openings} openings failed (current release: {current})',
  },
  canaryFaults: {
    zh: '{openings} 次打开中平均每次 {faults} 个错误（当前版本 {current}）',
    en: '{faults} errors per opening in {openings} openings (current release: {current})',
  },
  canarySlow: {
    zh: '首次显示 p75 {p75} 毫秒、p95 {p95} 毫秒（当前版本 {current75}、{current95} 毫秒）',
    en: 'first paint {p75} ms at p75 and {p95} ms at p95 (current release: {current75} and {current95} ms)',
  },
} as const;
