import { type Graph, folderGraph, isTest } from './circles.ts';
import { layerOf } from './folder-law.ts';
import { isBelow } from './house.ts';
import type { LayeredFolder } from './layers.ts';

/** What breaks the layers of one layered folder. Each list is empty where the plan is kept. */
export interface Drawing {
  /** Folders that share a parent and import each other, `a <-> b`. */
  pairs: string[];
  /** Imports that lead to a higher layer, `file -> file`. */
  upward: string[];
  /** Folders and files that are in no layer. */
  unlisted: string[];
}

/** Finds what breaks the layers, from who imports whom (`fileGraph`). Tests are left out. */
export function drawingOf(layered: LayeredFolder, files: Graph): Drawing {
  const folders = folderGraph(layered, files);
  const own = [...files.keys()].filter((file) => isBelow(file, layered.folder));
  const arrows = own.flatMap((from) => [...(files.get(from) ?? [])].map((to) => ({ from, to })));
  const rowOf = (file: string): number => layerOf(file, layered);
  return {
    pairs: [...folders].flatMap(([a, targets]) =>
      [...targets].filter((b) => a < b && folders.get(b)?.has(a)).map((b) => `${a} <-> ${b}`),
    ),
    upward: arrows
      .filter(({ to }) => isBelow(to, layered.folder) && !isTest(to))
      .filter(({ from, to }) => rowOf(to) !== -1 && rowOf(to) < rowOf(from))
      .map(({ from, to }) => `${from} -> ${to}`),
    unlisted: own.filter((file) => rowOf(file) === -1),
  };
}
