import type { Language, Text } from '../shared/text.ts';
import { RULES } from './rules/index.ts';

/** What `--help` prints, without the rules. */
export const HELP: Text = {
  zh: `用法：portal-kit check [dist | 地址] [参数]

  <dist>             构建的文件夹（默认 dist），或已在提供服务的构建的地址
  --prefix <路径>    应用在门户中的路径；默认取自 package.json
  --path <路径>      要打开的页面，在前缀之下
  --portal <地址>    门户，以它给这个前缀的预算为准：https://portal.example.com
  --rule <编号>      只检查这条规则；可以写多次
  --browser <路径>   浏览器；默认查找 Chromium、Chrome 或 Edge
  --lang <zh|en>     输出的语言；默认按本机的语言环境
  --json             以 JSON 输出结果
  --junit <文件>     为构建服务器写入结果
  --report <文件>    写入 publish 一并发送的报告：它指明文件夹的内容

长期的设置写在 portal.check.json：path、portal、budgetKb 和 budgetMs（没有门户给出时）、licences（常用许可证以外允许的）、
answers（调用得到的应答）、exceptions（规则：原因）。包中的 RULES.md 说明每条规则（英文）。
规则：
`,
  en: `Usage: portal-kit check [dist | address] [flags]

  <dist>             the folder of a build (dist), or the address of one that is served
  --prefix <path>    the path of the application in the portal; package.json says it else
  --path <path>      the page that is opened, below the prefix
  --portal <address> a portal, whose budget for the prefix counts: https://portal.example.com
  --rule <number>    holds this rule only; may stand more than once
  --browser <path>   the browser; Chromium, Chrome or Edge is found else
  --lang <zh|en>     the language of what is printed; that of this machine else
  --json             prints the result as JSON
  --junit <file>     writes the result for a build server
  --report <file>    writes the report that publish sends along: it names the bytes of the folder

portal.check.json has what stays: path, portal, budgetKb and budgetMs (where no portal names them), licences (allowed
beside the usual ones), answers (what calls answer with), exceptions (rule: reason). RULES.md of the package explains each rule.
The rules:
`,
};

export const helpIn = (language: Language): string =>
  `${HELP[language]}\n${RULES.map(({ id, title }) => `  ${id}  ${title[language]}`).join('\n')}\n`;
