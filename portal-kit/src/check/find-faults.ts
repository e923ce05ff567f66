import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { AccessFault } from './observation.ts';

/** The rules of WCAG 2.1, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** What axe is asked of, and how it answers. */
interface Axe {
  run(
    where: string,
    options: object,
  ): Promise<{
    violations: { id: string; impact: string | null; help: string; nodes: { target: unknown[] }[] }[];
  }>;
}

/**
 * The faults that axe finds in the application that is open.
 * @returns undefined where the project has no axe-core
 */
export async function findFaults(page: Page): Promise<AccessFault[] | undefined> {
  const source = await axeSource();
  if (source === undefined) return undefined;
  // Not as a script of the page, which a policy of the application might forbid.
  await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const axe = Reflect.get(window, 'axe') as Axe;
    const { violations } = await axe.run('#panels', { runOnly: rules, resultTypes: ['violations'] });
    return violations.map(({ id, impact, help, nodes }) => ({
      id,
      grave: impact === 'critical' || impact === 'serious',
      help,
      places: nodes.length,
      first: String(nodes[0]?.target.at(-1) ?? ''),
    }));
  }, RULES);
}

async function axeSource(): Promise<string | undefined> {
  try {
    const project = createRequire(path.join(process.cwd(), 'package.json'));
    return await readFile(project.resolve('axe-core/axe.min.js'), 'utf8');
  } catch {
    return undefined;
  }
}
