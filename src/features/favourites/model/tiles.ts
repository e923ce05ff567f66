/**
 * A favourite as the grid has it (docs/specification.md#favourite-tile: `coordinate_x`, `coordinate_y`, `width`,
 * `height` as x, y, w, h).
 */
export interface Tile {
  /** The menu's id. */
  i: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Columns of the grid; a tile's x and width are counted in them. */
export const GRID_COLUMNS = 6;
/** No tile is taller than this, in rows. */
const TILE_MAX_ROWS = 4;

/**
 * Where a new tile goes (docs/specification.md#favourite-tile): after the right-most, bottom-most tile; to column 0 of
 * the next row when that row is full; 1x1.
 */
export function placeForNew(tiles: readonly Tile[]): Pick<Tile, 'x' | 'y' | 'w' | 'h'> {
  const last = tiles.reduce<Tile | undefined>(
    (best, tile) => (!best || tile.y > best.y || (tile.y === best.y && tile.x > best.x) ? tile : best),
    undefined,
  );
  if (!last) return { x: 0, y: 0, w: 1, h: 1 };
  const after = { x: last.x + last.w, y: last.y, w: 1, h: 1 };
  const free = after.x < GRID_COLUMNS && !tiles.some((tile) => overlap(tile, after));
  return free ? after : { x: 0, y: bottomOf(tiles), w: 1, h: 1 };
}

/** Moves a tile so that its corner stands in a cell; others make room below, and no gap is left above. */
export function moveTile(tiles: readonly Tile[], id: string, x: number, y: number): Tile[] {
  return change(tiles, id, (tile) => ({ ...tile, x: clamp(x, 0, GRID_COLUMNS - tile.w), y: Math.max(0, y) }));
}

/** Gives a tile another size, as far as the grid goes. */
export function resizeTile(tiles: readonly Tile[], id: string, w: number, h: number): Tile[] {
  return change(tiles, id, (tile) => ({
    ...tile,
    w: clamp(w, 1, GRID_COLUMNS - tile.x),
    h: clamp(h, 1, TILE_MAX_ROWS),
  }));
}

/** Any tiles as tiles that fit: inside the columns, none over another, no gaps above. Stored places may be of any kind. */
export function settle(tiles: readonly Tile[]): Tile[] {
  const tidy = tiles.map((tile) => {
    const w = clamp(tile.w, 1, GRID_COLUMNS);
    return {
      ...tile,
      w,
      h: clamp(tile.h, 1, TILE_MAX_ROWS),
      x: clamp(tile.x, 0, GRID_COLUMNS - w),
      y: Math.max(0, Math.trunc(tile.y)),
    };
  });
  return compact(tidy);
}

/** The tiles in reading order: row by row, then column by column. */
export function inReadingOrder<Placed extends Tile>(tiles: readonly Placed[]): Placed[] {
  return [...tiles].sort((a, b) => a.y - b.y || a.x - b.x);
}

export function bottomOf(tiles: readonly Tile[]): number {
  return tiles.reduce((bottom, tile) => Math.max(bottom, tile.y + tile.h), 0);
}

export function overlap(a: Pick<Tile, 'x' | 'y' | 'w' | 'h'>, b: Pick<Tile, 'x' | 'y' | 'w' | 'h'>): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

function change(tiles: readonly Tile[], id: string, how: (tile: Tile) => Tile): Tile[] {
  const moved = tiles.find((tile) => tile.i === id);
  return moved
    ? compact(
        tiles.map((tile) => (tile === moved ? how(tile) : tile)),
        id,
      )
    : [...tiles];
}

/**
 * Lets every tile rise as far as the others allow. The one being moved holds its place meanwhile: those it was dropped
 * upon give way, and those below where it came from rise past it.
 */
function compact(tiles: readonly Tile[], movedId?: string): Tile[] {
  const moved = tiles.find((tile) => tile.i === movedId);
  const around = settleAll(
    tiles.filter((tile) => tile !== moved),
    moved ? [moved] : [],
  );
  return inOrderOf(tiles, settleAll(moved ? [...around, moved] : around, []));
}

function inOrderOf(order: readonly Tile[], tiles: readonly Tile[]): Tile[] {
  return order.map((tile) => tiles.find((each) => each.i === tile.i) ?? tile);
}

/** The tiles as high as they can stand beside each other and around what holds its place. */
function settleAll(tiles: readonly Tile[], fixed: readonly Tile[]): Tile[] {
  const placed: Tile[] = [];
  for (const tile of inReadingOrder(tiles)) {
    let y = 0;
    const standing = [...fixed, ...placed];
    for (let blocker = blockerOf(tile, y, standing); blocker; blocker = blockerOf(tile, y, standing))
      y = blocker.y + blocker.h;
    placed.push({ ...tile, y });
  }
  return placed;
}

function blockerOf(tile: Tile, y: number, placed: readonly Tile[]): Tile | undefined {
  return placed.find((other) => overlap(other, { ...tile, y }));
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), min), Math.max(min, max)) : min;
}
