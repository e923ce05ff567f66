import type { CallHandlers } from '../../http/add-call';
import type { Brands } from './brands';

/** A year, s. */
const LASTING_S = 31_536_000;

/** The look of a tenant, for its sign-in page. There nobody has signed in yet. */
export function brandCalls({ brands }: { brands: Brands }): CallHandlers<'getBrand' | 'getBrandImage'> {
  return {
    async getBrand({ query }) {
      return { data: await brands.of(query.tenant_id) };
    },

    async getBrandImage({ params, reply }) {
      const { type, bytes } = await brands.image(params.tenantId, params.imageId);
      // The content of an id never changes.
      reply.header('cache-control', `public, max-age=${LASTING_S}, immutable`).type(type);
      return { data: reply.send(bytes) };
    },
  };
}
