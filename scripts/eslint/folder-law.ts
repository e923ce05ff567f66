import type { Rule } from 'eslint';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Graph, circlesOf, fileGraph, folderGraph, isTest, siblingsOf, wayFrom } from './circles.ts';
import { type House, type HouseImport, type HousePackage, isBelow, readHouse } from './house.ts';
import { FILES, type Plan, type LayeredFolder } from './layers.ts';

/** A repository with its circles. They are the same for every file that is linted. */
interface Survey {
  house: House;
  files: Graph;
  fileCircles: ReadonlyMap<string, number>;
  folderCircles: ReadonlyMap<string, number>;
  folders: ReadonlyMap<string, Graph>;
}

interface Complaint {
  message: string;
  /** Where in the file's text; the whole file if it is left out. */
  position?: number;
}

function surveyOf(house: House, plan: Plan): Survey {
  const files = fileGraph(house);
  const folders = new Map(plan.layered.map((layered) => [layered.folder, folderGraph(layered, files)]));
  const folderCircles = new Map<string, number>();
  for (const graph of folders.values())
    for (const [folder, circle] of circlesOf(graph)) folderCircles.set(folder, circle);
  return { house, files, folders, fileCircles: circlesOf(files), folderCircles };
}

const layeredFolderOf = (file: string, plan: Plan): LayeredFolder | undefined =>
  plan.layered.find(({ folder }) => isBelow(file, folder));

const packageOf = (file: string, house: House): HousePackage | undefined =>
  house.packages.find(({ folder }) => isBelow(file, folder));

/** The folder inside a layered folder in which a file lies, or the file itself. */
const partOf = (file: string, layered: LayeredFolder): string =>
  file.slice(layered.folder.length + 1).split('/')[0] ?? '';

/** The number of a file's layer, from the top; -1 if the plan does not know its folder. */
export function layerOf(file: string, layered: LayeredFolder): number {
  const part = partOf(file, layered);
  const named = layered.layers.findIndex((layer) => layer.includes(part));
  const isFile = file === `${layered.folder}/${part}`;
  return named === -1 && isFile ? layered.layers.findIndex((layer) => layer.includes(FILES)) : named;
}

/** The longest name in the list of neighbours that fits a file. */
function neighbourOf(file: string, plan: Plan): string | undefined {
  const fits = Object.keys(plan.neighbours).filter((name) => isBelow(file, name));
  return fits.sort((a, b) => b.length - a.length)[0];
}

/** The folder of a file that is entered by its index only, if it lies in one. */
function closedFolderOf(file: string, layered: LayeredFolder): string | undefined {
  for (const closed of layered.byIndex ?? []) {
    const parent = closed.endsWith('/*') ? closed.slice(0, -2) : undefined;
    if (parent === undefined && isBelow(file, closed)) return closed;
    if (parent !== undefined && isBelow(file, parent))
      return file
        .split('/')
        .slice(0, parent.split('/').length + 1)
        .join('/');
  }
  return undefined;
}

function againstPackages(from: string, { specifier, taken, target }: HouseImport, house: House): string | undefined {
  if (!target) return undefined;
  const own = packageOf(from, house);
  const other = packageOf(target.path, house);
  if (target.named)
    return target.exported
      ? undefined
      : `"${specifier}" is not exported: package.json of ${other?.name} names what is.`;
  if (own === other) return undefined;
  // An address may lead to a folder, such as the root; a file of another package is asked for by name.
  if (!taken && !house.files.has(target.path)) return undefined;
  if (other) return `A package is entered by its name: import from ${other.name}.`;
  return `${own?.name} is a package: no relative import leaves it.`;
}

function againstNeighbours(from: string, { taken, target }: HouseImport, house: House, plan: Plan): string | undefined {
  if (!target || (!taken && !house.files.has(target.path))) return undefined;
  const own = neighbourOf(from, plan);
  if (own === undefined) return undefined;
  const sameHouse = packageOf(from, house) === packageOf(target.path, house);
  if (sameHouse && isBelow(target.path, own)) return undefined;
  if ((plan.neighbours[own] ?? []).some((allowed) => isBelow(target.path, allowed))) return undefined;
  return `${own} may not import ${neighbourOf(target.path, plan) ?? target.path}.`;
}

function againstLayers(from: string, { target }: HouseImport, plan: Plan): string | undefined {
  const layered = layeredFolderOf(from, plan);
  if (!target || !layered || !isBelow(target.path, layered.folder)) return undefined;
  const closed = closedFolderOf(target.path, layered);
  if (closed !== undefined && !isBelow(from, closed) && !/^(\/index\.tsx?)?$/.test(target.path.slice(closed.length)))
    return `${closed} is entered by its index only.`;
  if (isTest(target.path)) return isTest(from) ? undefined : 'Only tests import what is made for tests.';
  const [own, other] = [layerOf(from, layered), layerOf(target.path, layered)];
  if (own === -1 || other === -1 || own <= other) return undefined;
  return `${partOf(from, layered)} may not import ${partOf(target.path, layered)}: arrows point down only.`;
}

function againstCircles(from: string, { taken, target }: HouseImport, survey: Survey, plan: Plan): string | undefined {
  if (!target || !taken || isTest(from)) return undefined;
  const to = target.path;
  const circle = survey.fileCircles.get(from);
  if (circle !== undefined && circle === survey.fileCircles.get(to) && from !== to)
    return `A circle of files: ${[from, ...wayFrom(to, from, survey.files)].join(' -> ')}.`;
  const layered = layeredFolderOf(from, plan);
  const graph = layered && survey.folders.get(layered.folder);
  if (!graph || !isBelow(to, layered.folder)) return undefined;
  const [a, b] = siblingsOf(from, to);
  const round = survey.folderCircles.get(a);
  if (a === b || round === undefined || round !== survey.folderCircles.get(b)) return undefined;
  return `A circle of folders: ${[a, ...wayFrom(b, a, graph)].join(' -> ')}.`;
}

/** The breaches of the plan in one file (a path from the root) and its imports. */
function complaintsAbout(file: string, survey: Survey, plan: Plan): Complaint[] {
  const complaints: Complaint[] = [];
  const layered = layeredFolderOf(file, plan);
  if (neighbourOf(file, plan) === undefined)
    complaints.push({ message: `${file.split('/')[0]} is in no list of scripts/eslint/layers.ts.` });
  else if (layered && layerOf(file, layered) === -1)
    complaints.push({
      message: `${layered.folder}/${partOf(file, layered)} is in no layer of scripts/eslint/layers.ts.`,
    });
  for (const item of survey.house.importsOf(file)) {
    const message =
      againstPackages(file, item, survey.house) ??
      againstNeighbours(file, item, survey.house, plan) ??
      againstLayers(file, item, plan) ??
      againstCircles(file, item, survey, plan);
    if (message !== undefined) complaints.push({ message, position: item.position });
  }
  return complaints;
}

/** The linter reads the repository once. An editor has to restart the linter to see changes of other files. */
const surveys = new WeakMap<Plan, Map<string, Survey>>();

function surveyFor(root: string, file: string, text: string, plan: Plan): Survey {
  const ofPlan = surveys.get(plan) ?? new Map<string, Survey>();
  surveys.set(plan, ofPlan);
  const kept = ofPlan.get(root) ?? surveyOf(readHouse(root, plan), plan);
  ofPlan.set(root, kept);
  const onDisk = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;
  return onDisk === text ? kept : surveyOf(readHouse(root, plan, new Map([[file, text]])), plan);
}

/** The linter's rule that holds the plan: layers, neighbours, public faces of packages and features, and circles. */
export function folderLaw(plan: Plan): Rule.RuleModule {
  return {
    meta: { type: 'problem', schema: [] },
    create(context) {
      return {
        Program(node) {
          const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
          const text = context.sourceCode.getText();
          const survey = surveyFor(context.cwd, file, text, plan);
          for (const { message, position } of complaintsAbout(file, survey, plan)) {
            if (position === undefined) context.report({ node, message });
            else context.report({ loc: context.sourceCode.getLocFromIndex(position), message });
          }
        },
      };
    },
  };
}
