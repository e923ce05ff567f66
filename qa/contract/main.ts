import { readOptions, USAGE } from './options';
import { reportOf, runContract } from './run-contract';

/** `npm run contract`: ends with 0 when every promise is kept, 1 when one is not, 2 when nothing could be examined. */
async function main(): Promise<number> {
  try {
    const outcomes = await runContract(readOptions(process.argv.slice(2), process.env));
    console.log(reportOf(outcomes));
    return outcomes.some((one) => one.result === 'broken') ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(USAGE);
    return 2;
  }
}

process.exit(await main());
