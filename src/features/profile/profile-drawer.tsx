import { useState } from 'react';
import { Drawer, Tabs } from 'antd';
import { NoticeSettingsPanel } from '@/features/notices';
import { SecondFactorPart } from '@/features/second-factor';
import { useMessages } from '@/shared/i18n/use-messages';
import { useOffered } from '@/shared/query/use-offered';
import { DisplayPart } from './display/display-part';
import { PersonPart } from './person/person-part';
import styles from './profile.module.css';
import { profileMessages } from './profile.messages';
import { closeProfile, openProfile, PROFILE_PARTS, useProfileStore, type ProfilePart } from './profile-store';

const WIDTH_PX = 480;

/** The parts that the server can keep; how the portal looks is kept by the browser, too. */
function useProfileParts(): readonly ProfilePart[] {
  const shown = {
    person: useOffered('profile'),
    security: useOffered('second-factor'),
    display: true,
    notices: useOffered('notice-history'),
  };
  return PROFILE_PARTS.filter((part) => shown[part]);
}

/** Who the person is, how they sign in, how the portal looks for them, and which notices they hear. Each change is kept at once. */
export function ProfileDrawer() {
  const t = useMessages(profileMessages);
  const part = useProfileStore((state) => state.part);
  // The drawer keeps its content while it slides away.
  const [last, setLast] = useState<ProfilePart>(part ?? 'person');
  if (part !== undefined && part !== last) setLast(part);
  const parts = useProfileParts();
  const active = parts.includes(last) ? last : parts[0];
  const content = {
    person: <PersonPart />,
    security: <SecondFactorPart />,
    display: <DisplayPart />,
    notices: <NoticeSettingsPanel />,
  };
  return (
    <Drawer
      open={part !== undefined}
      onClose={closeProfile}
      title={t('profile.title')}
      size={WIDTH_PX}
      destroyOnHidden
      classNames={{ body: styles.body }}
    >
      <Tabs
        activeKey={active ?? last}
        onChange={(key) => openProfile(PROFILE_PARTS.find((one) => one === key))}
        items={parts.map((key) => ({ key, label: t(`profile.part.${key}`), children: content[key] }))}
        destroyOnHidden
      />
    </Drawer>
  );
}
