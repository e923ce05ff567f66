import { writeFile } from 'node:fs/promises';
import { languageAsked, languageHere } from '../shared/language.ts';
import type { Language } from '../shared/text.ts';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { helpIn } from './help.ts';
import { checkAndReport } from './make-report.ts';
import { asJson, asJunit, asText } from './print.ts';
import { readArguments } from './read-arguments.ts';
import { refusalOf } from './refusals.ts';
import { RULES } from './rules/index.ts';
import { readSettings } from './settings.ts';
import { verdictsOf } from './verdicts.ts';

export const summary = 'runs a build in the portal’s runtime, and says what is wrong with it';

const WRONG_USAGE = 2;

/** `portal-kit check`. @returns 0: no rule failed; 1: one did; 2: the command was not understood */
export async function main(args: readonly string[]): Promise<number> {
  let language = languageHere();
  try {
    language = languageAsked(args) ?? language;
    return await check(args, language);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    process.stderr.write(`${error.text[language]}\n`);
    return WRONG_USAGE;
  }
}

async function check(args: readonly string[], language: Language): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help === true) {
    process.stdout.write(helpIn(language));
    return 0;
  }
  const [what = 'dist'] = positionals;
  if (positionals.length > 1) throw refusalOf('one-build');
  const asked = values.rule ?? [];
  const unknown = asked.find((id) => !RULES.some((rule) => rule.id === id));
  if (unknown !== undefined) throw refusalOf('no-rule', { rule: unknown });
  const { browser, report: file } = values;
  if (file !== undefined && (asked.length > 0 || /^https?:/.test(what))) throw refusalOf('report-needs-all');
  const settings = await readSettings(process.cwd(), values);
  const { verdicts, report } =
    file === undefined
      ? { verdicts: await verdictsOf(what, settings, { browser, asked }), report: undefined }
      : await checkAndReport(what, values, { browser });
  process.stdout.write(values.json === true ? asJson(verdicts, language) : asText(verdicts, language));
  if (values.junit !== undefined) await writeFile(values.junit, asJunit(verdicts, settings.name, language));
  if (file !== undefined) await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  return verdicts.some(({ result }) => result === 'fail') ? 1 : 0;
}
