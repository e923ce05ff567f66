/** What every PNG begins with, up to its width and height. */
const BEGIN = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const END = Buffer.from('49454e44ae426082', 'hex');

/** Width and height of a PNG in pixels; undefined where the bytes are none, or are cut off. */
export function pngSize(bytes: Buffer): { width: number; height: number } | undefined {
  const whole = bytes.subarray(0, BEGIN.length).equals(BEGIN) && bytes.subarray(-END.length).equals(END);
  if (!whole || bytes.length < BEGIN.length + 8 + END.length) return undefined;
  return { width: bytes.readUInt32BE(BEGIN.length), height: bytes.readUInt32BE(BEGIN.length + 4) };
}
