/** The pixels of a picture: red, green, blue and opacity, each 0 to 255, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A part of a picture, px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is brighter than this is paper, 0 to 255. */
const PAPER = 200;
/** What is darker than this is ink throughout. */
const FULL_INK = 90;
/** Where more of a picture is dark than this, it is no writing on paper. */
const MOST_INK = 0.5;

/**
 * Leaves the ink of a picture of writing and makes its paper transparent, in place.
 *
 * @returns the box around the ink; undefined where there is none, or nothing but ink
 */
export function liftInk({ data, width, height }: Pixels): Box | undefined {
  let [left, top, right, bottom, dark] = [width, height, -1, -1, 0];
  for (let at = 0; at < data.length; at += 4) {
    const ink = opacityOf(data, at);
    data[at] = data[at + 1] = data[at + 2] = 0;
    data[at + 3] = ink;
    if (ink < 128) continue;
    dark += 1;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  if (dark === 0 || dark > width * height * MOST_INK) return undefined;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** How much ink is at a pixel, 0 to 255. */
function opacityOf(data: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  const ink = Math.min(1, Math.max(0, (PAPER - light) / (PAPER - FULL_INK)));
  return Math.round(ink * opacity);
}

/** Where a box stands in a larger one: in its middle, as large as there is room. */
export function fit(box: Pick<Box, 'width' | 'height'>, room: Pick<Box, 'width' | 'height'>, margin: number): Box {
  const scale = Math.min((room.width - 2 * margin) / box.width, (room.height - 2 * margin) / box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  return { x: (room.width - width) / 2, y: (room.height - height) / 2, width, height };
}
