import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { BrandSettings } from '@portal/contract/admin/brand';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { usePhone } from '@/shared/ui/use-phone';
import { BrandForm } from './brand-form';
import { brandMessages } from './brand.messages';
import { brandQuery, type BrandOwner } from './brand-source';

/** Room for the form and the preview beside each other. */
const WIDTH_PX = 960;
const ROWS = 5;

interface BrandDrawerProps {
  owner?: BrandOwner;
  /** What the tenant is called; absent for the own one. */
  name?: string;
  onClose: () => void;
}

/** Changes the brand of a tenant, with a preview of what it will look like. */
export function BrandDrawer({ owner, name, onClose }: BrandDrawerProps) {
  const t = useMessages(brandMessages);
  const phone = usePhone();
  const query = useQuery(brandQuery(owner));
  const failure = useLoadFailure(query);
  const title = name === undefined ? t('adminBrand.title') : t('adminBrand.titleOf', { name });
  // What is in the form stays, whatever is read again meanwhile.
  const [read, setRead] = useState<BrandSettings>();
  if (read === undefined && query.data !== undefined && !query.isFetching) setRead(query.data);
  if (read !== undefined) return <BrandForm owner={owner} title={title} read={read} onClose={onClose} />;
  return (
    <Drawer open onClose={onClose} title={title} size={phone ? '100%' : WIDTH_PX}>
      <Loaded failure={failure}>
        <PageSkeleton shape="rows" rows={ROWS} />
      </Loaded>
    </Drawer>
  );
}
