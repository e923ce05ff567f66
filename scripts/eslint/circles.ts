import { type House, isBelow } from './house.ts';
import type { LayeredFolder } from './layers.ts';

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)test\//.test(file);

/** The number of the circle of each node that lies on one. Nodes with the same number reach each other. */
export function circlesOf(graph: Graph): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circle = new Map<string, number>();
  const closed = new Set<string>();

  function visit(node: string): number {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let least = own;
    for (const next of graph.get(node) ?? []) {
      if (closed.has(next)) continue;
      least = Math.min(least, low.get(next) ?? order.get(next) ?? visit(next));
    }
    low.set(node, least);
    if (least !== own) return least;
    const members = open.splice(open.indexOf(node));
    for (const member of members) {
      closed.add(member);
      if (members.length > 1) circle.set(member, own);
    }
    return least;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circle;
}

/** A path from one node to another along the arrows, both included; empty where there is none. */
export function wayFrom(start: string, end: string, graph: Graph): string[] {
  const before = new Map<string, string>();
  const seen = new Set([start]);
  for (const node of seen) {
    for (const next of graph.get(node) ?? []) {
      if (seen.has(next)) continue;
      before.set(next, node);
      seen.add(next);
    }
  }
  const way = [end];
  for (let node = before.get(end); node !== undefined; node = before.get(node)) way.unshift(node);
  return way[0] === start ? way : [];
}

/** The imports of every file. Tests are left out, because nothing that runs imports them. */
export function fileGraph(house: House): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of house.files) {
    if (isTest(file)) continue;
    const targets = house
      .importsOf(file)
      .filter(({ taken }) => taken)
      .map(({ target }) => target?.path ?? '');
    graph.set(file, new Set(targets.filter((target) => target !== file && house.files.has(target))));
  }
  return graph;
}

/**
 * The two neighbours that an import between two files of a layered folder connects: folders or files with the same
 * parent.
 */
export function siblingsOf(from: string, to: string): [string, string] {
  const [a, b] = [from.split('/'), to.split('/')];
  const differs = a.findIndex((part, index) => part !== b[index]);
  return [a.slice(0, differs + 1).join('/'), b.slice(0, differs + 1).join('/')];
}

/**
 * Which folder imports which, among folders that share a parent, inside one layered folder. Files of the parent are
 * left out.
 */
export function folderGraph(layered: Pick<LayeredFolder, 'folder'>, files: Graph): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, targets] of files) {
    for (const to of targets) {
      if (!isBelow(from, layered.folder) || !isBelow(to, layered.folder)) continue;
      const [a, b] = siblingsOf(from, to);
      if (files.has(a) || files.has(b)) continue;
      graph.set(a, (graph.get(a) ?? new Set<string>()).add(b));
    }
  }
  return graph;
}
