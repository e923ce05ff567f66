#!/usr/bin/env node
// `portal-kit <command> …`. Each command stands in a folder of its own, with `main.ts`: `summary`, and `main(args)`, which
// gives the exit code. The packed file has them built, in `lib/`; the repository has their sources.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const WRONG_USAGE = 2;
const sources = new URL('../src/', import.meta.url);
const inRepository = existsSync(sources);
const folder = inRepository ? sources : new URL('../lib/', import.meta.url);
const file = (name) => new URL(`${name}/main.${inRepository ? 'ts' : 'js'}`, folder);

async function load(name) {
  if (inRepository) await import('tsx');
  return import(file(name).href);
}

async function usage() {
  const names = readdirSync(folder).filter((name) => existsSync(file(name)));
  const lines = await Promise.all(names.map(async (name) => `  ${name.padEnd(10)}${(await load(name)).summary}`));
  return `Usage: portal-kit <command> [--help]\n\n${lines.join('\n')}\n`;
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
  process.stdout.write(await usage());
  process.exitCode = name === undefined ? WRONG_USAGE : 0;
} else if (!/^[a-z-]+$/.test(name) || !existsSync(fileURLToPath(file(name)))) {
  process.stderr.write(`There is no command "${name}".\n\n${await usage()}`);
  process.exitCode = WRONG_USAGE;
} else {
  const { main } = await load(name);
  process.exitCode = await main(args);
}
