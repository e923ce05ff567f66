import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { brand } from '@portal/contract/admin/brand';
import { TENANT_PARAMETER } from '@portal/contract/brand';
import { LOGIN_PATH } from '@portal/contract/paths/entry';
import { usePermission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { BrandDrawer } from './brand-drawer';
import { brandMessages } from './brand.messages';
import styles from './brand.module.css';
import { BrandPreview } from './brand-preview';
import { brandQuery } from './brand-source';

const ROWS = 6;

/** The brand of the person's own tenant: how it looks, and the address of its sign-in page. */
export function BrandPage() {
  const t = useMessages(brandMessages);
  const query = useQuery(brandQuery(undefined));
  const failure = useLoadFailure(query);
  const mayEdit = usePermission(`portal:${brand.area}:${brand.extraCalls.save.permission}`);
  const editing = useDialogState<true>();
  const { data } = query;
  const address = data && `${location.origin}${LOGIN_PATH}?${TENANT_PARAMETER}=${encodeURIComponent(data.tenant_id)}`;
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <h1>{t('adminBrand.title')}</h1>
        {mayEdit ? (
          <Button type="primary" onClick={() => editing.open(true)}>
            {t('adminBrand.edit')}
          </Button>
        ) : null}
      </div>
      <p className={styles.hint}>{t('adminBrand.intro')}</p>
      <Loaded failure={failure} size="page" headingLevel={2}>
        {data === undefined ? (
          <PageSkeleton shape="rows" rows={ROWS} />
        ) : (
          <>
            <p className={styles.address}>
              {t('adminBrand.address')} <a href={address}>{address}</a> <CopyButton text={address ?? ''} />
            </p>
            <BrandPreview draft={data} />
          </>
        )}
      </Loaded>
      <DialogContent state={editing}>{(_, close) => <BrandDrawer onClose={close} />}</DialogContent>
    </div>
  );
}
