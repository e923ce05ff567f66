import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { circlesOf, fileGraph } from './circles.ts';
import { drawingOf } from './drawing.ts';
import { readHouse } from './house.ts';
import { plan } from './layers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const house = readHouse(root, plan);
const files = fileGraph(house);

describe.each(plan.layered)('the drawing of $folder', (layered) => {
  const drawing = drawingOf(layered, files);

  it('has every folder in a row', () => expect(drawing.unlisted).toEqual([]));
  it('has no pair of folders that import each other', () => expect(drawing.pairs).toEqual([]));
  it('has no arrow that runs up', () => expect(drawing.upward).toEqual([]));
});

describe('the whole house', () => {
  it('has no circle of files', () => expect([...circlesOf(files).keys()]).toEqual([]));

  it('has a folder for every name of the plan', () => {
    const folders = new Set(
      [...house.files].flatMap((file) => file.split('/').map((_, end, parts) => parts.slice(0, end + 1).join('/'))),
    );
    const named = plan.layered.flatMap(({ folder, layers }) =>
      layers
        .flat()
        .filter((name) => name !== '*')
        .map((name) => `${folder}/${name}`),
    );
    expect([...named, ...Object.keys(plan.neighbours)].filter((name) => !folders.has(name))).toEqual([]);
  });
});
