import { queryOptions } from '@tanstack/react-query';
import { brand, brandSettings, savedBrand, type BrandSettings, type SaveBrandBody } from '@portal/contract/admin/brand';
import { tenants } from '@portal/contract/admin/tenants';
import { callExtra } from '../crud/api/admin-api';

/** Whose brand it is: that of the person's own tenant where no id is given. */
export type BrandOwner = string | undefined;

/** Never fresh: another administrator may have saved it. */
export const brandQuery = (owner: BrandOwner) =>
  queryOptions({
    queryKey: ['brand', owner ?? ''],
    queryFn: ({ signal }): Promise<BrandSettings> =>
      owner === undefined
        ? callExtra(brand, brand.extraCalls.get, {}, brandSettings, signal)
        : callExtra(tenants, tenants.extraCalls.getBrand, { id: owner }, brandSettings, signal),
    staleTime: 0,
  });

export const saveBrand = (owner: BrandOwner, body: SaveBrandBody): Promise<{ version: number }> =>
  owner === undefined
    ? callExtra(brand, brand.extraCalls.save, body, savedBrand)
    : callExtra(tenants, tenants.extraCalls.saveBrand, { ...body, id: owner }, savedBrand);
