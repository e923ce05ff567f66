import { and, eq, inArray, not } from 'drizzle-orm';
import type { z } from 'zod';
import { brand as screen, type BrandSettings, type saveBrandBody } from '@portal/contract/admin/brand';
import { BRAND_IMAGES, BRAND_NAME_MAX, COLOUR_PATTERN, type BrandImage } from '@portal/contract/brand';
import { cleanText } from '@portal/contract/admin/crud/clean-text';
import { imageAddress } from '../../accounts/brand/brands';
import { brandImage, tenant, tenantBrand } from '../../db/schema';
import type { Sql, Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import type { AdminContext } from '../crud/admin-table';
import { changesOf } from '../crud/audit';
import { once } from '../crud/once';
import { conflict } from '../crud/seen-rows';
import { noSuchTenant, noteTenant, stampOf } from '../tenants/lock-tenants';
import { checkedImage, type CheckedImage } from './brand-image';

type Input = z.output<typeof saveBrandBody>;
type Images = Partial<Record<BrandImage, CheckedImage | null>>;

const DEFAULT = { brand_name: '', brand_name_en: '', colour: '', logo_id: null, picture_id: null, version: 0 } as const;

/** The brand of a tenant, as its form has it. @throws {Refusal} 404 for no tenant */
export function brandOf({ services }: AdminContext, tenantId: string): Promise<BrandSettings> {
  return services.store.read(async (db) => {
    const [known] = await db.select({ id: tenant.tenant_id }).from(tenant).where(eq(tenant.tenant_id, tenantId));
    if (known === undefined) throw noSuchTenant();
    const { brand_name, brand_name_en, colour, logo_id, picture_id, version } = await rowOf(db, tenantId);
    const address = (id: string | null) => (id === null ? '' : imageAddress(services.config.basePath, tenantId, id));
    return {
      tenant_id: tenantId,
      brand_name,
      brand_name_en,
      colour,
      logo: address(logo_id),
      picture: address(picture_id),
      version,
    };
  });
}

/**
 * Saves the brand of a tenant, its images with it: all of it or nothing.
 *
 * @returns its new version
 * @throws {Refusal} 400 at the field that is wrong, 404 for no tenant, 409 where somebody else has saved it
 */
export async function saveBrand(context: AdminContext, tenantId: string, input: Input): Promise<number> {
  const texts = checkedTexts(input);
  const images = checkedImages(input);
  const contents = {
    ...texts,
    version: input.version,
    tenantId,
    images: BRAND_IMAGES.map((kind) => images[kind]?.id ?? images[kind]),
  };
  return context.services.store.write(async (tx) => {
    const [owner] = await tx.select().from(tenant).where(eq(tenant.tenant_id, tenantId)).for('update');
    if (owner === undefined) throw noSuchTenant();
    await once(context, tx, { requestId: input.request_id, contents, id: tenantId }, async () => {
      const before = await rowOf(tx, tenantId);
      if (before.version !== input.version) throw conflict({ screen }, before);
      const values = {
        ...texts,
        logo_id: await storeImage(context, tx, { tenantId, kind: 'logo', image: images.logo, before: before.logo_id }),
        picture_id: await storeImage(context, tx, {
          tenantId,
          kind: 'picture',
          image: images.picture,
          before: before.picture_id,
        }),
      };
      const row = { ...values, ...stampOf(context), version: before.version + 1 };
      await tx
        .insert(tenantBrand)
        .values({ tenant_id: tenantId, ...row })
        .onConflictDoUpdate({ target: tenantBrand.tenant_id, set: row });
      await removeUnused(tx, tenantId, [values.logo_id, values.picture_id]);
      const changes = changesOf(screen, { ...before }, values);
      await noteTenant(context, tx, owner, { action: 'edit', entity: screen.name, changes });
    });
    return (await rowOf(tx, tenantId)).version;
  });
}

async function rowOf(db: Sql | Tx, tenantId: string) {
  const [row] = await db.select().from(tenantBrand).where(eq(tenantBrand.tenant_id, tenantId));
  return row ?? DEFAULT;
}

/** @throws {Refusal} 400 where a text is too long, or only one of the names is given */
function checkedTexts(input: Input) {
  const brand_name = cleanText(input.brand_name, 'one-line');
  const brand_name_en = cleanText(input.brand_name_en, 'one-line');
  const colour = input.colour.trim().toLowerCase();
  for (const [at, name] of Object.entries({ brand_name, brand_name_en }))
    if ([...name].length > BRAND_NAME_MAX)
      throw new Refusal(400, 'brandNameTooLong', { values: { most: BRAND_NAME_MAX }, at });
  if ((brand_name === '') !== (brand_name_en === ''))
    throw new Refusal(400, 'brandNameInBoth', { at: brand_name === '' ? 'brand_name' : 'brand_name_en' });
  if (colour !== '' && !COLOUR_PATTERN.test(colour)) throw new Refusal(400, 'brandColourWrong', { at: 'colour' });
  return { brand_name, brand_name_en, colour };
}

function checkedImages(input: Input): Images {
  const images: Images = {};
  for (const kind of BRAND_IMAGES) {
    const given = input[kind];
    if (given !== undefined) images[kind] = given === null ? null : checkedImage(kind, given);
  }
  return images;
}

interface StoredImage {
  tenantId: string;
  kind: BrandImage;
  image: CheckedImage | null | undefined;
  before: string | null;
}

/** The id of the image from now on. */
async function storeImage({ services }: AdminContext, tx: Tx, { tenantId, kind, image, before }: StoredImage) {
  if (image === undefined) return before;
  if (image === null) return null;
  const { id, type: media_type, content } = image;
  const create_time = new Date(services.clock.now());
  await tx
    .insert(brandImage)
    .values({ tenant_id: tenantId, id, kind, media_type, content, create_time })
    .onConflictDoNothing();
  return id;
}

async function removeUnused(tx: Tx, tenantId: string, used: readonly (string | null)[]): Promise<void> {
  const ids = used.filter((id) => id !== null);
  await tx
    .delete(brandImage)
    .where(and(eq(brandImage.tenant_id, tenantId), ids.length === 0 ? undefined : not(inArray(brandImage.id, ids))));
}
