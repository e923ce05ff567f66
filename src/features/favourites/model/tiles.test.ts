import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bottomOf,
  GRID_COLUMNS,
  inReadingOrder,
  moveTile,
  overlap,
  placeForNew,
  resizeTile,
  settle,
  type Tile,
} from './tiles';

const anyNumber = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.double());
const anyTiles = fc.uniqueArray(
  fc.record({ i: fc.string({ minLength: 1, maxLength: 3 }), x: anyNumber, y: anyNumber, w: anyNumber, h: anyNumber }),
  { selector: (tile) => tile.i, maxLength: 14 },
);
const cell = fc.integer({ min: -2, max: 9 });

function expectTidy(tiles: readonly Tile[]) {
  for (const [at, tile] of tiles.entries()) {
    expect(tile.x).toBeGreaterThanOrEqual(0);
    expect(tile.y).toBeGreaterThanOrEqual(0);
    expect(tile.x + tile.w).toBeLessThanOrEqual(GRID_COLUMNS);
    for (const other of tiles.slice(at + 1)) expect(overlap(tile, other)).toBe(false);
  }
}

/** @covers entity:favourite */
describe('the place of a new tile', () => {
  const tile = (x: number, y: number, w = 1, h = 1): Tile => ({ i: `${x}/${y}`, x, y, w, h });
  it('is the first cell of an empty grid', () => {
    expect(placeForNew([])).toEqual({ x: 0, y: 0, w: 1, h: 1 });
  });
  it('is after the right-most, bottom-most tile', () => {
    expect(placeForNew([tile(5, 0), tile(0, 1), tile(2, 1)])).toEqual({ x: 3, y: 1, w: 1, h: 1 });
  });
  it('is column 0 of the next row when the row is full', () => {
    expect(placeForNew([tile(0, 0, 6, 2)])).toEqual({ x: 0, y: 2, w: 1, h: 1 });
    expect(placeForNew([tile(0, 0), tile(5, 0)])).toEqual({ x: 0, y: 1, w: 1, h: 1 });
  });
  it('never lies upon another tile', () => {
    fc.assert(
      fc.property(anyTiles, (stored) => {
        const tiles = settle(stored);
        const place = placeForNew(tiles);
        expect(tiles.some((each) => overlap(each, place))).toBe(false);
        expect(place.x).toBeLessThan(GRID_COLUMNS);
      }),
    );
  });
});

describe('arranging', () => {
  it('keeps every tile, inside the grid and apart from the others', () => {
    fc.assert(
      fc.property(anyTiles, fc.nat(), cell, cell, fc.boolean(), (stored, at, a, b, moves) => {
        const tiles = settle(stored);
        expectTidy(tiles);
        const id = tiles[at % Math.max(1, tiles.length)]?.i ?? 'none';
        const next = moves ? moveTile(tiles, id, a, b) : resizeTile(tiles, id, a, b);
        expectTidy(next);
        expect(next.map((each) => each.i)).toEqual(stored.map((each) => each.i));
        expect(bottomOf(next)).toBeLessThanOrEqual(14 * 4);
      }),
    );
  });

  it('puts a tile where it is dropped when it is dropped upon another', () => {
    const tiles: Tile[] = [
      { i: 'a', x: 0, y: 0, w: 1, h: 1 },
      { i: 'b', x: 1, y: 0, w: 1, h: 1 },
    ];
    expect(moveTile(tiles, 'b', 0, 0)).toEqual([
      { i: 'a', x: 0, y: 1, w: 1, h: 1 },
      { i: 'b', x: 0, y: 0, w: 1, h: 1 },
    ]);
  });

  it('lets what is below rise when a tile is dragged down', () => {
    const tiles: Tile[] = [
      { i: 'a', x: 0, y: 0, w: 1, h: 1 },
      { i: 'b', x: 0, y: 1, w: 1, h: 1 },
    ];
    expect(moveTile(tiles, 'a', 0, 1)).toEqual([
      { i: 'a', x: 0, y: 1, w: 1, h: 1 },
      { i: 'b', x: 0, y: 0, w: 1, h: 1 },
    ]);
    expect(moveTile(tiles, 'b', 3, 5)[1]).toEqual({ i: 'b', x: 3, y: 0, w: 1, h: 1 });
  });

  it('reads row by row', () => {
    const tiles: Tile[] = [
      { i: 'c', x: 0, y: 1, w: 1, h: 1 },
      { i: 'b', x: 3, y: 0, w: 1, h: 1 },
      { i: 'a', x: 1, y: 0, w: 1, h: 1 },
    ];
    expect(inReadingOrder(tiles).map((tile) => tile.i)).toEqual(['a', 'b', 'c']);
  });
});
