import { parseArgs } from 'node:util';
import { plain } from '../shared/text.ts';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { refusalOf } from './refusals.ts';

/** @throws WrongUsage for flags that are not there, or that lack what they need */
export function readArguments(args: readonly string[]) {
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
        lang: text,
        json: yesNo,
        junit: text,
        report: text,
        help: yesNo,
      },
    });
  } catch (error) {
    throw inWords(error);
  }
}

/** What Node says of arguments, in words of the command. Its own are English. */
function inWords(error: unknown): WrongUsage {
  const { code, message = String(error) }: { code?: unknown; message?: string } = Object(error);
  const [flag = ''] = /--?[\w-]+/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return refusalOf('no-flag', { flag });
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return new WrongUsage(plain(message));
  return /does not take/.test(message)
    ? refusalOf('flag-takes-none', { flag })
    : refusalOf('flag-needs-value', { flag });
}
