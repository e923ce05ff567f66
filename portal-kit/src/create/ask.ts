import { createInterface } from 'node:readline/promises';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { QUESTIONS, type Question } from './answers.ts';

/** Where questions are asked. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * The answers to all questions, by key. A flag answers its question. The others are asked, each until the answer is good;
 * without a terminal, what is usual is taken.
 * @throws WrongUsage for a flag with a bad answer, and where a question without a usual answer cannot be asked
 */
export async function ask(
  flags: Readonly<Record<string, string | undefined>>,
  terminal: Terminal | undefined,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const open: [string, Question][] = [];
  for (const [key, question] of Object.entries<Question>(QUESTIONS)) {
    const given = flags[question.flag];
    const problem = given === undefined ? undefined : question.problem(given);
    if (problem !== undefined) throw new WrongUsage(`--${question.flag} "${given}": ${problem}`);
    if (given !== undefined) answers[key] = given;
    else if (terminal) open.push([key, question]);
    else if (question.usual === undefined) throw new WrongUsage(`Say --${question.flag}: ${question.text}.`);
    else answers[key] = question.usual;
  }
  if (terminal && open.length > 0) Object.assign(answers, await askAll(open, terminal));
  return answers;
}

async function askAll(questions: readonly [string, Question][], { input, output }: Terminal) {
  const lines = createInterface({ input, output });
  // A terminal that ends leaves a question open for ever.
  const ended = new Promise<never>((_, reject) =>
    lines.once('close', () => reject(new WrongUsage('The input ended before every question was answered.'))),
  );
  ended.catch(() => undefined);
  const answers: Record<string, string> = {};
  try {
    for (const [key, { text, usual, problem }] of questions) {
      const line = `${text}${usual === undefined ? '' : ` [${usual}]`}: `;
      for (;;) {
        const answer = (await Promise.race([lines.question(line), ended])).trim() || (usual ?? '');
        const wrong = problem(answer);
        if (wrong === undefined) {
          answers[key] = answer;
          break;
        }
        output.write(`  ${wrong}\n`);
      }
    }
  } finally {
    lines.close();
  }
  return answers;
}
