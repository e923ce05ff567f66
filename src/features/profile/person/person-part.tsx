import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import styles from '../profile.module.css';
import { profileMessages } from '../profile.messages';
import { profileQuery } from '../profile-query';
import { ApplicationsSection } from './applications-section';
import { AvatarSection } from './avatar-section';
import { SignatureSection } from './signature-section';

const NOTHING = '–';

/** What the portal knows of the person, and the pictures that they give of themselves. */
export function PersonPart() {
  const t = useMessages(profileMessages);
  const language = useLanguage();
  const user = useUser((state) => state.user?.user);
  const query = useQuery(profileQuery);
  const failure = useLoadFailure(query);
  const { data: profile } = query;
  const { employee } = profile ?? {};
  if (user === undefined) return null;
  const name = pickText(language, user.emp_name, user.emp_name_en) || user.username;
  const facts = [
    ['code', user.emp_code],
    ['department', pickText(language, user.dept_name, user.dept_name_en)],
    ['job', employee ? pickText(language, employee.job_title, employee.job_title_en) : ''],
    ['email', employee?.email ?? ''],
    ['phone', profile?.phone ?? ''],
    ['tenant', pickText(language, user.tenant_name, user.tenant_name_en)],
  ] as const;
  return (
    <Loaded failure={failure}>
      {profile === undefined ? (
        <PageSkeleton shape="rows" rows={8} />
      ) : (
        <>
          <h2 className={styles.name}>{name}</h2>
          <dl className={styles.facts}>
            {facts.map(([key, value]) => (
              <div key={key}>
                <dt>{t(`profile.${key}`)}</dt>
                <dd>{value || NOTHING}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.hint}>{t('profile.factsText')}</p>
          <AvatarSection name={name} avatarId={profile.avatar_id} />
          <SignatureSection signatureId={profile.signature_id} />
          <ApplicationsSection applications={profile.applications} />
        </>
      )}
    </Loaded>
  );
}
