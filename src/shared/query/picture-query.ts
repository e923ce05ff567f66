import { queryOptions } from '@tanstack/react-query';
import { downloadPicture } from '../http';

/** A picture of a person as an address that an `img` can show. Its content never changes. Fails with an `ApiError`. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['picture', id],
    queryFn: async ({ signal }) => asDataUrl(await downloadPicture(id, signal)),
    staleTime: 'static',
  });

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')));
    reader.readAsDataURL(blob);
  });
}
