import { strToU8, zipSync } from 'fflate';

/** A form with one file, a zip of these texts, as a browser or `portal-kit` sends it. */
export function zipForm(files: Readonly<Record<string, string>>): { headers: Record<string, string>; payload: Buffer } {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  const head =
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="dist.zip"\r\ncontent-type: application/zip\r\n\r\n';
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), zip, Buffer.from('\r\n--edge--\r\n')]),
  };
}
