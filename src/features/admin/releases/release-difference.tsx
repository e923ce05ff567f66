import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { releaseDifference, releases, type ReleaseDifference as Difference } from '@portal/contract/admin/releases';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { Skeleton } from '@/shared/ui/skeleton';
import { callExtra } from '../crud/api/admin-api';
import { useAmounts } from '../status/use-amounts';
import { releasesMessages } from './releases.messages';

interface DifferenceProps {
  /** The release that people have now. */
  before: string;
  /** The one that they are to get. */
  after: string;
}

/** What is another in a release than in the current one: its size, how many files, and those that grew or shrank most. */
export function ReleaseDifference({ before, after }: DifferenceProps) {
  const t = useMessages(releasesMessages);
  const { bytes } = useAmounts();
  const signedSize = (by: number) => (by < 0 ? `−${bytes(-by)}` : `+${bytes(by)}`);
  const query = useQuery({
    queryKey: ['release-difference', before, after],
    queryFn: ({ signal }) =>
      callExtra(releases, releases.extraCalls.compare, { before, after }, releaseDifference, signal),
  });
  const failure = useLoadFailure(query);
  const { data } = query;
  return (
    <section aria-label={t('adminReleases.difference')}>
      <Loaded failure={failure}>
        {data === undefined ? (
          <Skeleton rows={2} />
        ) : (
          <>
            <Typography.Paragraph>
              {t('adminReleases.sizes', {
                before: bytes(data.before),
                after: bytes(data.after),
                by: signedSize(data.after - data.before),
              })}
              <br />
              {t('adminReleases.filesDiffer', { added: data.added, removed: data.removed, changed: data.changed })}
            </Typography.Paragraph>
            {data.largest.length === 0 ? null : (
              <ul>
                {data.largest.map((file) => (
                  <li key={file.path}>
                    {file.path}{' '}
                    <Typography.Text type="secondary">{signedSize(file.after - file.before)}</Typography.Text>
                  </li>
                ))}
              </ul>
            )}
            <PermissionsDifference {...data.permissions} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The permission codes that only one of the two asks for, and those that nobody can have. */
function PermissionsDifference({ added, removed, unknown }: Difference['permissions']) {
  const t = useMessages(releasesMessages);
  const lines = [
    [added, 'adminReleases.permissionsAdded', undefined],
    [unknown, 'adminReleases.permissionsUnknown', 'warning'],
    [removed, 'adminReleases.permissionsRemoved', undefined],
  ] as const;
  return lines
    .filter(([codes]) => codes.length > 0)
    .map(([codes, key, type]) => (
      <Typography.Paragraph key={key} {...(type && { type })}>
        {t(key, { codes: codes.join(' ') })}
      </Typography.Paragraph>
    ));
}
