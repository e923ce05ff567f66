import type { Text } from '../../shared/text.ts';

/** What rules find, by codes that stay as they are. A value is told as it was seen. */
export const FINDINGS = {
  // 01 to 04
  'not-opened': { zh: '第 {number} 次打开：{problem}', en: 'opening {number}: {problem}' },
  'tab-not-opened': { zh: '标签页 {number}：{problem}', en: 'tab {number}: {problem}' },
  'tab-changed': {
    zh: '标签页 1 原来是“{first}”，看过标签页 2 之后是“{again}”',
    en: 'tab 1 "{first}", and after tab 2 was seen "{again}"',
  },
  'other-picture': { zh: '第一次是“{first}”，之后是“{later}”', en: 'first "{first}", later "{later}"' },
  'left-path': { zh: '在 {path} 打开，却去了 {address}', en: 'opened at {path}, it went to {address}' },
  'path-caught': {
    zh: '它不认识的路径 {asked} 变成了 {address}',
    en: 'a path that it does not know, {asked}, became {address}',
  },
  'page-sent-away': { zh: '它让整个页面去了 {address}', en: 'it sent the whole page to {address}' },

  // 05 to 09
  left: { zh: '{kind} {label}', en: '{kind} {label}' },
  'left-at': { zh: '{kind} {label}，取得的位置：{place}', en: '{kind} {label}, taken at {place}' },
  'builtin-changed': { zh: '{label}', en: '{label}' },
  'builtin-changed-at': { zh: '{label}，修改的位置：{place}', en: '{label}, changed at {place}' },
  'new-global': { zh: '页面多了 window.{name}', en: 'window.{name} is new in the page' },
  'token-stored': { zh: '令牌保存在 {place}', en: 'the token stands in {place}' },
  'console-error': { zh: '{text}', en: '{text}' },
  'console-warning': { zh: '{text}', en: '{text}' },
  'too-large': {
    zh: '压缩后 {kb} kB，允许 {allowed} kB；最大的是 {name}',
    en: '{kb} kB compressed, {allowed} are allowed; the largest is {name}',
  },
  'too-slow': {
    zh: '用了 {ms} 毫秒才有内容显示，允许 {allowed} 毫秒',
    en: 'it took {ms} ms until something was shown, {allowed} are allowed',
  },

  // 10 to 13
  'page-styled': { zh: '{name}：{rule}', en: '{name}: {rule}' },
  'from-root': {
    zh: 'index.html 引用了 {address}，它只在主机的根目录下才有',
    en: 'index.html names {address}, which is there only at the root of a host',
  },
  'no-hash': { zh: '{name} 在每个版本中都叫这个名字', en: '{name} has the same name in every version' },
  'map-public': { zh: '任何人都可以读取 {name}', en: 'anybody can read {name}' },
  'map-named': {
    zh: '{name} 向每个访问者说出了源码映射的位置',
    en: '{name} tells every visitor where its source map is',
  },
  'no-maps': {
    zh: '没有源码映射：出错时只能给出构建后文件中的位置',
    en: 'there are none: what breaks is told with places of the built files',
  },

  // 14 to 19
  'ended-as': { zh: '最后的状态是“{status}”', en: 'it ended as "{status}"' },
  'loaded-anew-look': {
    zh: '切换语言、主题或窗口时，它被重新加载了',
    en: 'it was loaded anew when the person chose another language, theme or window',
  },
  'still-chinese': { zh: '切换到英文后仍然是“{text}”', en: 'in English it still says "{text}"' },
  'stays-bright': { zh: '窗口的 {share} % 仍然是亮的', en: '{share} % of the window stay bright' },
  'too-wide': { zh: '{element} 伸到了 {px} px', en: '{element} reaches to {px} px' },
  'call-not-opened': { zh: '它没有打开：{why}', en: 'it did not open: {why}' },
  'nothing-shown': { zh: '页面上什么都没有了', en: 'nothing is shown any more' },
  uncaught: { zh: '没有人捕获：{text}', en: 'nobody caught: {text}' },
  'not-renewed': {
    zh: '{call} 返回 401 后，没有请求新的令牌',
    en: 'no fresh token was asked for after a 401 of {call}',
  },
  'went-to': { zh: '它去了 {address}', en: 'it went to {address}' },
  'no-axe': {
    zh: '没有安装 axe-core：npm install --save-dev axe-core',
    en: 'axe-core is not installed: npm install --save-dev axe-core',
  },
  axe: { zh: '{id}：{help}（{first}{more}）', en: '{id}: {help} ({first}{more})' },

  // 20 to 25
  'other-kit': {
    zh: '安装的 subapp-kit 是 {kit}，门户的版本是 {own}',
    en: 'subapp-kit {kit} is installed, and the portal is at {own}',
  },
  'loaded-anew': {
    zh: '门户每次打开都重新加载它：再次调用 mount 时失败了，或者 unmount 留下的太多',
    en: 'the portal loads it anew at each opening: mount failed when it was called again, or unmount left too much',
  },
  grows: { zh: '每次打开至少留下 {much}', en: 'each opening leaves at least {much}' },
  'long-task': {
    zh: '{of} 次打开中有 {count} 次，一个任务用了 {ms} 毫秒或更长',
    en: 'in {count} of {of} openings a task took {ms} ms or more',
  },
  'loaded-anew-tenant': {
    zh: '切换租户时，它被重新加载了',
    en: 'it was loaded anew when the person chose another tenant',
  },
  'tenant-stale': { zh: '{call} 请求的仍是之前的租户', en: '{call} still asked for the tenant before' },
  'tenant-not-followed': {
    zh: '显示的仍是之前租户的内容：没有再次调用 {call}',
    en: 'it shows what the tenant before was told: {call} was not made again',
  },
  'dirty-untouched': {
    zh: '没有人输入，它却说有未保存的内容：每次关闭标签页，门户都会询问',
    en: 'it tells of unsaved input where nobody has typed: the portal asks each time before the tab is closed',
  },
  'typing-not-told': {
    zh: '在“{field}”中输入后没有告知门户：关闭标签页会丢失内容',
    en: 'the portal was not told of what was typed into "{field}": closing the tab loses it',
  },

  // 26 to 31
  'unknown-call': { zh: '与此工具同版本的门户没有 {call}', en: 'no portal of this kit answers {call}' },
  'page-for-script': {
    zh: '请求 {name} 得到的是页面：文件不存在，而服务器没有说明',
    en: '{name} is answered with a page: the file is not there, and the server says so to nobody',
  },
  'no-cors': { zh: '{name} 没有 Access-Control-Allow-Origin', en: '{name} has no Access-Control-Allow-Origin' },
  'page-kept': {
    zh: '{name} 没有 Cache-Control: no-cache：新版本要很晚才能看到',
    en: '{name} has no Cache-Control: no-cache: a new version is seen late',
  },
  'not-kept': {
    zh: '{name} 每次都重新请求，尽管名字里有它的哈希',
    en: '{name} is asked for again, although its name holds its hash',
  },
  licence: { zh: '{name} {version}：{licence}', en: '{name} {version}: {licence}' },
  'not-looked-at': { zh: '{why}', en: '{why}' },
  weak: { zh: '{name}，{severity}：{title}', en: '{name}, {severity}: {title}' },
  twice: { zh: '{name} 有多个版本：{versions}', en: '{name} is there as {versions}' },
  'newer-syntax': {
    zh: '{place} 有比 ECMAScript 2022 更新的语法：{what}',
    en: 'syntax that is newer than ECMAScript 2022 at {place}: {what}',
  },
  'newer-function': {
    zh: '{name} 从 {since} 起才有，位置：{place}{more}',
    en: '{name} came with {since}, at {place}{more}',
  },
  'newer-style': {
    zh: '{name} 从 {since} 起才有，位置：{place}{more}',
    en: '{name} came with {since}, at {place}{more}',
  },
} as const satisfies Record<string, Text>;

export type FindingCode = keyof typeof FINDINGS;

/** Parts of findings. */
export const PARTS = {
  more: { zh: '，另有 {count} 处', en: ', and {count} more' },
  'nothing-happened': { zh: '什么都没有发生', en: 'nothing happened' },
  nothing: { zh: '无', en: 'nothing' },
  stayed: { zh: '停在“{status}”', en: 'it stayed "{status}"' },
  nodes: { zh: '{count} 个节点', en: '{count} nodes' },
  megabytes: { zh: '{count} MB', en: '{count} MB' },
  'the-page': { zh: '页面', en: 'the page' },
  'no-licence': { zh: '没有写明许可证', en: 'it names no licence' },
} as const satisfies Record<string, Text>;
