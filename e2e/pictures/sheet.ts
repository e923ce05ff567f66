import sharp from 'sharp';

/** A cell of a sheet is the mean colour of a square of the page with this side, CSS px. */
const CELL_PX = 4;
const CHANNELS = 3;
/** Enough for the few colours of a page; what is rounded away is far below the tolerance. */
const COLOURS = 256;

/** A page, made small: red, green and blue of each cell, row by row. */
export interface SmallPicture {
  width: number;
  height: number;
  cells: Buffer;
}

/** @param png a page in its own size */
export async function shrink(png: Buffer): Promise<SmallPicture> {
  const { width, height } = await sharp(png).metadata();
  const { data, info } = await sharp(png)
    .removeAlpha()
    .resize(Math.floor(width / CELL_PX), Math.floor(height / CELL_PX), { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, cells: data };
}

/**
 * Small pictures of one size side by side, as a PNG.
 *
 * @param columns so many in a row
 */
export async function sheetOf(pictures: readonly SmallPicture[], columns: number): Promise<Buffer> {
  const { width, height } = pictures[0] ?? { width: 1, height: 1 };
  const rows = Math.ceil(pictures.length / columns);
  return sharp({ create: { width: width * columns, height: height * rows, channels: CHANNELS, background: 'white' } })
    .composite(
      pictures.map(({ cells }, index) => ({
        input: cells,
        raw: { width, height, channels: CHANNELS },
        left: (index % columns) * width,
        top: Math.floor(index / columns) * height,
      })),
    )
    .png({ palette: true, colours: COLOURS, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
}
