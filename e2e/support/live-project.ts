import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const LINK = /https?:\/\/\S+[?&]try=\S+/;

/** A small project of Vite, whose development server `portal-kit dev --portal` offers on a portal. */
export interface LiveProject {
  /** What its owner opens. */
  link: string;
  /** Changes what the page shows, as its author would in an editor. */
  write(text: string): Promise<void>;
  /** What the command has printed. */
  printed(): string;
  stop(): Promise<void>;
}

/** Writes the project below `.cache`, from where it finds the packages of the repository, and runs the command in it. */
export async function startLiveProject(prefix: string, portal: string, token: string): Promise<LiveProject> {
  const folder = path.join(repository, '.cache', 'live-project');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const name = prefix.slice(1).replaceAll('/', '-');
  const textOf = (text: string) => `export const text = ${JSON.stringify(text)};\n`;
  const files = {
    'package.json': JSON.stringify({ name, private: true, type: 'module', portal: { prefix } }),
    'vite.config.ts': `import { subapp } from 'subapp-kit/vite';\nexport default { plugins: [subapp()] };\n`,
    'index.html': '<!doctype html><div id="app"></div><script type="module" src="/main.ts"></script>',
    'main.ts': `import { defineMicroApp } from 'subapp-kit';
      import './main.css';
      import { text } from './text.ts';
      let heading;
      export const { bootstrap, mount, unmount, update } = defineMicroApp({
        name: '${name}',
        prefixes: ['${prefix}'],
        mount({ root }) {
          root.innerHTML = '<h1></h1><input aria-label="note">';
          heading = root.querySelector('h1');
          heading.textContent = text;
        },
      });
      import.meta.hot?.accept('./text.ts', (module) => (heading.textContent = module.text));`,
    'main.css': 'h1 { outline: 3px solid rgb(1, 2, 3); }',
    'text.ts': textOf('第一版'),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  const command = spawn(
    process.execPath,
    [path.join(repository, 'portal-kit/bin/portal-kit.js'), 'dev', '--portal', portal],
    { cwd: folder, env: { ...process.env, NODE_ENV: 'development', PORTAL_PUBLISH_TOKEN: token } },
  );
  let output = '';
  const link = new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      output += part.toString();
      const [found] = LINK.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    command.stdout.on('data', hear);
    command.stderr.on('data', hear);
    command.once('exit', () => reject(new Error(`portal-kit dev has ended:\n${output}`)));
  });
  const ended = once(command, 'exit');
  const stop = async () => {
    command.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return {
      link: await link,
      write: (text) => writeFile(path.join(folder, 'text.ts'), textOf(text)),
      printed: () => output,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
