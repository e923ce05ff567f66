import { and, eq } from 'drizzle-orm';
import type { PortalBrand } from '@portal/contract/brand';
import { brandColours } from '@portal/contract/brand-colours';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { ReadCache } from '../../db/read-cache';
import { rowOf } from '../../db/conditions';
import { brandImage, tenant, tenantBrand } from '../../db/schema';
import type { Sql, Store } from '../../db/store';
import { Refusal } from '../../http/refusal';

/** Who a page is for, as far as its request says. */
interface Visitor {
  /** The tenant of the session. */
  signedIn?: string | undefined;
  /** The tenant that the address of the sign-in page names. */
  asked?: string | undefined;
  /** The tenant that somebody signed in to last, with this browser. */
  last?: string | undefined;
}

/** The looks of the tenants. */
export class Brands {
  private readonly cache: ReadCache<PortalBrand | null>;
  private readonly only: ReadCache<string | undefined>;

  /** @param basePath the path below which the portal is served; empty at the root */
  constructor(
    private readonly store: Store,
    private readonly basePath: string,
  ) {
    this.cache = new ReadCache(store);
    this.only = new ReadCache(store);
  }

  /** The look of a tenant in use; null where it has none of its own. */
  async of(tenantId: string): Promise<PortalBrand | null> {
    return this.cache.get(tenantId, () => this.store.read((db) => readBrand(db, tenantId, this.basePath)));
  }

  /**
   * The look that a page begins with. A portal with one tenant needs nothing that names it. Never rejects: while the
   * database does not answer, a page has the portal's own look.
   */
  async ofPage({ signedIn, asked, last }: Visitor): Promise<PortalBrand | null> {
    try {
      const tenantId = signedIn ?? asked ?? last ?? (await this.only.get('', () => this.store.read(onlyTenant)));
      return tenantId === undefined ? null : await this.of(tenantId);
    } catch {
      return null;
    }
  }

  /** An image of a brand in use. @throws {Refusal} 404 without one */
  async image(tenantId: string, id: string): Promise<{ type: string; bytes: Buffer }> {
    const [row] = await this.store.read((db) =>
      db
        .select({ type: brandImage.media_type, content: brandImage.content })
        .from(brandImage)
        .where(rowOf(brandImage, tenantId, id)),
    );
    if (row === undefined) throw new Refusal(404, 'noSuchFile');
    return { type: row.type, bytes: Buffer.from(row.content, 'base64') };
  }
}

/** The address of an image. What it gives never changes. */
export const imageAddress = (basePath: string, tenantId: string, id: string): string =>
  basePath +
  API_BASE +
  callRoutes.getBrandImage.path
    .replace('{tenantId}', encodeURIComponent(tenantId))
    .replace('{imageId}', encodeURIComponent(id));

async function readBrand(db: Sql, tenantId: string, basePath: string): Promise<PortalBrand | null> {
  const [row] = await db
    .select({ brand: tenantBrand })
    .from(tenantBrand)
    .innerJoin(tenant, eq(tenant.tenant_id, tenantBrand.tenant_id))
    .where(and(eq(tenantBrand.tenant_id, tenantId), eq(tenant.state, '1')));
  if (row === undefined) return null;
  const { brand_name, brand_name_en, colour, logo_id, picture_id } = row.brand;
  const address = (id: string | null) => (id === null ? '' : imageAddress(basePath, tenantId, id));
  return {
    tenantId,
    name: { zh: brand_name, en: brand_name_en },
    logo: address(logo_id),
    picture: address(picture_id),
    colours: colour === '' ? null : brandColours(colour),
  };
}

async function onlyTenant(db: Sql): Promise<string | undefined> {
  const found = await db.select({ id: tenant.tenant_id }).from(tenant).where(eq(tenant.state, '1')).limit(2);
  return found.length === 1 ? found[0]?.id : undefined;
}
