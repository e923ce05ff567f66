import { type Graph, folderGraph, isTest } from './circles.ts';
import { layerOf } from './folder-law.ts';
import { isBelow } from './house.ts';
import type { Wing } from './layers.ts';

/** What is wrong with the drawing of one wing: each list is empty in a house that keeps its plan. */
export interface Drawing {
  /** Folders that share a parent and import each other, `a <-> b`. */
  pairs: string[];
  /** Imports that lead to a higher row of the plan, `file -> file`. */
  upward: string[];
  /** Folders and files that stand in no row. */
  unlisted: string[];
}

/** Draws one wing from who imports whom (`fileGraph`), tests left out. */
export function drawingOf(wing: Wing, files: Graph): Drawing {
  const folders = folderGraph(wing, files);
  const own = [...files.keys()].filter((file) => isBelow(file, wing.folder));
  const arrows = own.flatMap((from) => [...(files.get(from) ?? [])].map((to) => ({ from, to })));
  const rowOf = (file: string): number => layerOf(file, wing);
  return {
    pairs: [...folders].flatMap(([a, targets]) =>
      [...targets].filter((b) => a < b && folders.get(b)?.has(a)).map((b) => `${a} <-> ${b}`),
    ),
    upward: arrows
      .filter(({ to }) => isBelow(to, wing.folder) && !isTest(to))
      .filter(({ from, to }) => rowOf(to) !== -1 && rowOf(to) < rowOf(from))
      .map(({ from, to }) => `${from} -> ${to}`),
    unlisted: own.filter((file) => rowOf(file) === -1),
  };
}
