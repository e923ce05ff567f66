import { defineMicroApp } from 'subapp-kit';
import { commands } from './commands';
import type { Mischief, Moment, Scene } from './mischief';

const files = import.meta.glob<{ default: Mischief }>('./mischiefs/*.ts', { eager: true });
const mischiefs = new Map(
  Object.entries(files).map(([file, { default: mischief }]) => [file.replace(/^.*\/|\.ts$/g, ''), mischief]),
);
const asked = commands();
const unknown = asked.filter((name) => !mischiefs.has(name));
if (unknown.length > 0) throw new Error(`gremlin: no such mischief: ${unknown.join(', ')}`);

let root: HTMLElement | undefined;
const sceneOf = (name: string, props?: Scene['props']): Scene => ({
  ...{ props, root },
  show(text) {
    const line = document.createElement('p');
    line.dataset.gremlin = name;
    line.textContent = text;
    root?.append(line);
  },
});

async function misbehave(moment: Moment, props?: Scene['props']): Promise<void> {
  for (const name of asked) {
    const mischief = mischiefs.get(name);
    if (mischief?.moment === moment) await mischief.run(sceneOf(name, props));
  }
}

// A well-behaved app around it: what is wrong is only what was asked for.
export const { bootstrap, mount, unmount, update } = defineMicroApp({
  name: 'gremlin',
  prefixes: ['/oa/tcs'],
  bootstrap: (props) => misbehave('bootstrap', props),
  async mount({ root: element, props, onUnmount }) {
    root = element;
    const heading = document.createElement('h1');
    heading.textContent = 'Gremlin';
    element.append(heading);
    onUnmount(() => element.replaceChildren());
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const name = typeof data === 'object' && data !== null && 'gremlin' in data ? String(data.gremlin) : '';
      void mischiefs.get(name)?.run(sceneOf(name, props));
    };
    window.addEventListener('message', onMessage);
    onUnmount(() => window.removeEventListener('message', onMessage));
    await misbehave('mount', props);
  },
  unmount: ({ props }) => misbehave('unmount', props),
});

// These run synchronously, after the life cycles are in place, so that a mischief can take them away.
for (const name of asked) {
  const mischief = mischiefs.get(name);
  if (mischief?.moment === 'load') void mischief.run(sceneOf(name));
}
