import { pgTable, text } from 'drizzle-orm/pg-core';
import type { BrandImage, BrandImageType } from '@portal/contract/brand';
import { changed, identity, tenantKey, time } from './columns';
import { tenant } from './tenant';

/** The look of a tenant. One without a row has the portal's own. */
export const tenantBrand = pgTable('tenant_brand', {
  tenant_id: text()
    .primaryKey()
    .references(() => tenant.tenant_id, { onDelete: 'cascade' }),
  brand_name: text().notNull().default(''),
  brand_name_en: text().notNull().default(''),
  /** As `#rrggbb`; empty for the portal's own. */
  colour: text().notNull().default(''),
  /** Ids of images; null without one. */
  logo_id: text(),
  picture_id: text(),
  ...changed(),
});

/** An image of a brand. A row never changes its content, so that browsers keep it. */
export const brandImage = pgTable(
  'brand_image',
  {
    ...identity(),
    kind: text().$type<BrandImage>().notNull(),
    media_type: text().$type<BrandImageType>().notNull(),
    /** The bytes, in base64. */
    content: text().notNull(),
    create_time: time().notNull(),
  },
  (table) => [tenantKey(table)],
);
