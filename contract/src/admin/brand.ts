import { z } from 'zod';
import { BRAND_IMAGE_BYTES, BRAND_NAME_MAX } from '../brand';
import { requestId } from '../request-ids';
import { defineScreen } from './crud/screen';

const COLOUR_LENGTH = 7;
const ID_MAX = 64;

/** The look of the tenant (docs/administration.md#brand). It is one row, so that its page is no list. */
export const brand = defineScreen({
  name: 'brand',
  icon: 'flag',
  area: 'brand',
  title: { zh: '品牌设置', en: 'Brand' },
  noun: { zh: '品牌', en: 'brand' },
  nameField: 'brand_name',
  fields: [
    {
      kind: 'text',
      name: 'brand_name',
      label: { zh: '门户名称', en: 'Name of the portal' },
      maxLength: BRAND_NAME_MAX,
    },
    { kind: 'text', name: 'brand_name_en', label: { zh: '英文名称', en: 'English name' }, maxLength: BRAND_NAME_MAX },
    { kind: 'text', name: 'colour', label: { zh: '主题色', en: 'Colour' }, maxLength: COLOUR_LENGTH },
    { kind: 'text', name: 'logo_id', label: { zh: '标志', en: 'Logo' }, maxLength: ID_MAX },
    {
      kind: 'text',
      name: 'picture_id',
      label: { zh: '登录页图片', en: 'Picture of the sign-in page' },
      maxLength: ID_MAX,
    },
  ],
  defaultSort: { field: 'brand_name', order: 'asc' },
  actions: [],
  extraCalls: {
    get: { path: 'Get', permission: 'query' },
    save: { path: 'Save', permission: 'edit', label: { zh: '编辑', en: 'Edit' } },
  },
});

/** A brand as its form has it. Addresses of images are empty where the portal's own is shown. */
export const brandSettings = z.object({
  tenant_id: z.string(),
  brand_name: z.string(),
  brand_name_en: z.string(),
  colour: z.string(),
  logo: z.string(),
  picture: z.string(),
  /** 0 until something has been saved. */
  version: z.number().int(),
});
export type BrandSettings = z.infer<typeof brandSettings>;

/** The longest image as a `data:` address, characters. */
const DATA_URL_MAX = Math.ceil((BRAND_IMAGE_BYTES.picture * 4) / 3) + 100;
/** A new one as a `data:` address; null takes it away, and absent it stays. */
const newImage = z.string().max(DATA_URL_MAX).nullable().optional();

const TEXT_MAX = 200;
export const saveBrandBody = z.object({
  version: z.number().int().min(0),
  brand_name: z.string().max(TEXT_MAX),
  brand_name_en: z.string().max(TEXT_MAX),
  colour: z.string().max(TEXT_MAX),
  logo: newImage,
  picture: newImage,
  request_id: requestId.optional(),
});
export type SaveBrandBody = z.input<typeof saveBrandBody>;

/** The same for the tenant that an operator names. */
export const tenantOfBrand = z.object({ id: z.string().min(1).max(ID_MAX) });
export const saveBrandOfBody = saveBrandBody.extend(tenantOfBrand.shape);
/** The new version. */
export const savedBrand = z.object({ version: z.number().int() });
