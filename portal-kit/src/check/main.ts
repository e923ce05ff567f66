import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { checkAndReport } from './make-report.ts';
import { asJunit, asText } from './report.ts';
import { RULES } from './rules/index.ts';
import { readSettings } from './settings.ts';
import { verdictsOf } from './verdicts.ts';

export const summary = 'runs a build in the portal’s runtime, and says what is wrong with it';

const WRONG_USAGE = 2;

const HELP = `Usage: portal-kit check [dist | address] [flags]

  <dist>             the folder of a build (dist), or the address of one that is served
  --prefix <path>    the path of the application in the portal; package.json says it else
  --path <path>      the page that is opened, below the prefix
  --portal <address> a portal, whose budget for the prefix counts: https://portal.example.com
  --rule <number>    holds this rule only; may stand more than once
  --browser <path>   the browser; Chromium, Chrome or Edge is found else
  --json             prints the result as JSON
  --junit <file>     writes the result for a build server
  --report <file>    writes the report that publish sends along: it names the bytes of the folder

portal.check.json has what stays: path, portal, budgetKb and budgetMs (where no portal names them), licences (allowed
beside the usual ones), answers (what calls answer with), exceptions (rule: reason). RULES.md of the package explains each rule.
The rules:

${RULES.map(({ id, title }) => `  ${id}  ${title}`).join('\n')}
`;

/** `portal-kit check`. @returns 0: no rule failed; 1: one did; 2: the command was not understood */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await check(args);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    process.stderr.write(`${error.message}\n`);
    return WRONG_USAGE;
  }
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const yesNo = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        prefix: text,
        path: text,
        portal: text,
        rule: { type: 'string', multiple: true },
        browser: text,
        json: yesNo,
        junit: text,
        report: text,
        help: yesNo,
      },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

async function check(args: readonly string[]): Promise<number> {
  const { values, positionals } = read(args);
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const [what = 'dist'] = positionals;
  if (positionals.length > 1) throw new WrongUsage('Name one build.');
  const asked = values.rule ?? [];
  const unknown = asked.find((id) => !RULES.some((rule) => rule.id === id));
  if (unknown !== undefined) throw new WrongUsage(`There is no rule ${unknown}: --help lists them.`);
  const { browser, report: file } = values;
  if (file !== undefined && (asked.length > 0 || /^https?:/.test(what)))
    throw new WrongUsage('--report needs a folder, and all rules: leave --rule out.');
  const settings = await readSettings(process.cwd(), values);
  const { verdicts, report } =
    file === undefined
      ? { verdicts: await verdictsOf(what, settings, { browser, asked }), report: undefined }
      : await checkAndReport(what, values, { browser });
  process.stdout.write(values.json === true ? `${JSON.stringify(verdicts, null, 2)}\n` : asText(verdicts));
  if (values.junit !== undefined) await writeFile(values.junit, asJunit(verdicts, settings.name));
  if (file !== undefined) await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  return verdicts.some(({ result }) => result === 'fail') ? 1 : 0;
}
