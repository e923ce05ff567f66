import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MEMBERS_FILE, membersFile } from './members-file';
import { readNatives } from './takers';

it('the runtime ships the list as the interfaces of the browser give it', async () => {
  expect(readFileSync(MEMBERS_FILE, 'utf8')).toBe(await membersFile());
});

it('the list has arguments, setters, dictionaries, unions, mixins and receivers', async () => {
  const { takers, receivers } = await readNatives();
  const taken = takers.map(({ owner, name, kind }) => `${kind} ${owner}.${name}`);
  expect(taken).toEqual(
    expect.arrayContaining([
      'method Range.setStart',
      'setter TreeWalker.currentNode',
      'constructor MouseEvent.MouseEvent',
      'constructor MessageEvent.MessageEvent',
      'constructor IntersectionObserver.IntersectionObserver',
      'method Document.append',
      'method XPathEvaluator.evaluate',
    ]),
  );
  const called = receivers.map(({ owner, name, kind }) => `${kind} ${owner}.${name}`);
  expect(called).toEqual(
    expect.arrayContaining([
      'method EventTarget.addEventListener',
      'method Node.contains',
      'method Document.querySelector',
      'property Document.hidden',
      'property Document.onclick',
    ]),
  );
});
