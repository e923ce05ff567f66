import { defineMicroApp } from 'subapp-kit';
import { commands } from './commands';
import type { Behaviour, BehaviourPhase, BehaviourContext } from './behaviour';

const files = import.meta.glob<{ default: Behaviour }>('./behaviours/*.ts', { eager: true });
const behaviours = new Map(
  Object.entries(files).map(([file, { default: behaviour }]) => [file.replace(/^.*\/|\.ts$/g, ''), behaviour]),
);
const asked = commands();
const unknown = asked.filter((name) => !behaviours.has(name));
if (unknown.length > 0) throw new Error(`gremlin: no such behaviour: ${unknown.join(', ')}`);

let root: HTMLElement | undefined;
const contextOf = (name: string, props?: BehaviourContext['props']): BehaviourContext => ({
  props,
  root,
  show(text) {
    const line = document.createElement('p');
    line.dataset.gremlin = name;
    line.textContent = text;
    root?.append(line);
  },
});

async function misbehave(phase: BehaviourPhase, props?: BehaviourContext['props']): Promise<void> {
  for (const name of asked) {
    const behaviour = behaviours.get(name);
    if (behaviour?.phase === phase) await behaviour.run(contextOf(name, props));
  }
}

// Everything but the behaviours is as it should be: only what was asked for is wrong.
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
      void behaviours.get(name)?.run(contextOf(name, props));
    };
    window.addEventListener('message', onMessage);
    onUnmount(() => window.removeEventListener('message', onMessage));
    await misbehave('mount', props);
  },
  unmount: ({ props }) => misbehave('unmount', props),
});

// These run synchronously, after the life cycles are in place, because a behaviour may remove them.
for (const name of asked) {
  const behaviour = behaviours.get(name);
  if (behaviour?.phase === 'load') void behaviour.run(contextOf(name));
}
