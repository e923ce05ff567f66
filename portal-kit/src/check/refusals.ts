import { say, type Arguments, type Text } from '../shared/text.ts';
import { WrongUsage } from '../shared/wrong-usage.ts';

/** What keeps a check from being run, each with what to do. */
export const REFUSALS = {
  'one-build': { zh: '请只指定一个构建。', en: 'Name one build.' },
  'no-rule': {
    zh: '没有规则 {rule}：--help 列出了所有规则。',
    en: 'There is no rule {rule}: --help lists them.',
  },
  'report-needs-all': {
    zh: '--report 需要文件夹和全部规则：请去掉 --rule。',
    en: '--report needs a folder, and all rules: leave --rule out.',
  },
  'no-flag': {
    zh: '没有参数 {flag}：--help 列出了所有参数。',
    en: 'There is no flag {flag}: --help lists them.',
  },
  'flag-needs-value': { zh: '{flag} 需要一个值。', en: '{flag} needs a value.' },
  'flag-takes-none': { zh: '{flag} 不带值。', en: '{flag} takes no value.' },

  'no-prefix': {
    zh: '请指定前缀：--prefix /oa/travel，或在 package.json 中写 "portal": { "prefix": … }。',
    en: 'Say the prefix: --prefix /oa/travel, or "portal": { "prefix": … } in package.json.',
  },
  'no-json': { zh: '{file} 不是 JSON：{why}', en: '{file} is no JSON: {why}' },
  'no-object': { zh: '{file} 的内容必须是一个对象。', en: '{file} must hold an object.' },
  'no-reason': {
    zh: '{file}：规则 {rule} 的例外需要写明原因。',
    en: '{file}: the exception of rule {rule} needs a reason.',
  },
  'no-budget': { zh: '{file}：budgetKb 是以 kB 计的数字。', en: '{file}: budgetKb is a number of kB.' },
  'no-time': { zh: '{file}：budgetMs 是以毫秒计的数字。', en: '{file}: budgetMs is a number of ms.' },
  'no-licences': {
    zh: '{file}：licences 是许可证名称的列表，例如 ["MPL-2.0"]。',
    en: '{file}: licences is a list of names, such as ["MPL-2.0"].',
  },

  'no-portal': {
    zh: '门户写的是“{portal}”：请给出它的地址，以 http:// 或 https:// 开头。',
    en: 'The portal is "{portal}": give its address, with http:// or https://.',
  },
  'portal-not-reached': {
    zh: '无法访问 {portal}{why}。请检查地址和网络，或者不指定门户。',
    en: '{portal} cannot be reached{why}. Check the address and your network, or leave the portal out.',
  },

  'no-folder': {
    zh: '{folder} 不是可以读取的文件夹：请先构建应用，再指定构建的文件夹。',
    en: '{folder} is no folder that can be read: build the application first, and name the folder.',
  },
  'too-large': {
    zh: '{folder} 超过 200 MB：请指定构建的文件夹。',
    en: '{folder} is larger than 200 MB: name the folder of the build.',
  },
  'no-page': {
    zh: '{folder} 中没有 index.html：请指定构建的文件夹。',
    en: '{folder} has no index.html: name the folder of the build.',
  },
  'has-changed': {
    zh: '{folder} 在检查期间变了。请等构建完成后重新检查。',
    en: '{folder} has changed while it was checked. Wait until it is built, and check it again.',
  },
  'no-answer': {
    zh: '{address} 没有应答{why}。请启动它的服务器，检查地址，或者改为指定构建的文件夹。',
    en: '{address} does not answer{why}. Start its server, look at the address, or name the folder of the build.',
  },
  'wrong-answer': {
    zh: '{address} 返回 {status}。请启动它的服务器，检查地址，或者改为指定构建的文件夹。',
    en: '{address} answers {status}. Start its server, look at the address, or name the folder of the build.',
  },
  stuck: { zh: '在{part}时，{stuck}。', en: 'While {part}, {stuck}.' },

  'no-driver': {
    zh: '没有安装 playwright-core：npm install --save-dev playwright-core',
    en: 'playwright-core is not installed: npm install --save-dev playwright-core',
  },
  'no-browser': {
    zh: '没有找到浏览器：请安装 Chromium、Chrome 或 Edge，或者指定一个：--browser <路径>',
    en: 'No browser was found: install Chromium, Chrome or Edge, or name one: --browser <path>',
  },
  'no-start': { zh: '{browser} 没有启动：{why}', en: '{browser} did not start: {why}' },
  'no-host': {
    zh: '带运行时的页面还没有构建：npm run pack-kits 会构建它。',
    en: 'The page with the runtime is not built: npm run pack-kits builds it.',
  },
} as const satisfies Record<string, Text>;

/** The parts of a check in which a page may stop answering. */
export const PARTS = {
  opened: { zh: '打开和关闭它', en: 'it was opened and closed' },
  failing: { zh: '它的调用失败', en: 'its calls failed' },
  looks: { zh: '切换语言、主题、窗口和租户', en: 'language, theme, window and tenant changed' },
} as const satisfies Record<string, Text>;

/** The words for what keeps a check from being run. */
export const refusalOf = <Code extends keyof typeof REFUSALS>(
  code: Code,
  ...args: Arguments<(typeof REFUSALS)[Code]>
): WrongUsage => new WrongUsage(say<(typeof REFUSALS)[Code]>(REFUSALS[code], ...args));

/** ` (ENOTFOUND)`: why a server could not be asked, as far as Node says it. */
export function causeOf(error: unknown): Text {
  const { cause }: { cause?: { code?: unknown } } = Object(error);
  const code = typeof cause?.code === 'string' ? cause.code : undefined;
  return code === undefined ? { zh: '', en: '' } : { zh: `（${code}）`, en: ` (${code})` };
}
