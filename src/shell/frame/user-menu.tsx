import {
  DownOutlined,
  KeyOutlined,
  LaptopOutlined,
  LogoutOutlined,
  SearchOutlined,
  SyncOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { SignedInUser } from '@portal/contract/entities/account';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useOffered } from '@/shared/query/use-offered';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import { Portrait } from '@/shared/ui/portrait';
import { useSeesCauses } from '../panels/use-sees-causes';
import { shellMessages } from '../shell.messages';
import styles from './top-bar.module.css';

const PORTRAIT_PX = 26;

interface UserMenuProps {
  user: SignedInUser;
  onChangePassword: () => void;
  onSyncPassword: () => void;
  onProfile: () => void;
  onPeople: () => void;
  onOwnSessions: () => void;
  onDiagnosis: () => void;
  onLogOut: () => void;
}

/** Who is signed in, and what one can do about it; the button's name is the employee code. */
export function UserMenu({
  user,
  onProfile,
  onChangePassword,
  onSyncPassword,
  onPeople,
  onOwnSessions,
  onDiagnosis,
  onLogOut,
}: UserMenuProps) {
  const t = useMessages(shellMessages);
  const language = useLanguage();
  const seesCauses = useSeesCauses();
  const hasSessions = useOffered('own-sessions');
  const name = pickText(language, user.emp_name, user.emp_name_en);
  const place = [
    pickText(language, user.dept_name, user.dept_name_en),
    pickText(language, user.tenant_name, user.tenant_name_en),
  ].filter((text) => text !== '');
  return (
    <MenuDropdown
      placement="bottomRight"
      menu={{
        className: styles.userPopup,
        items: [
          {
            // Within the menu: the keyboard goes into what the popup begins with.
            key: 'who',
            type: 'group',
            label: (
              <>
                <span className={styles.userName}>{name || user.username}</span>
                <span className={styles.userPlace}>{place.join(' · ')}</span>
              </>
            ),
            children: [
              { key: 'profile', icon: <UserOutlined />, label: t('shell.profile'), onClick: onProfile },
              { key: 'people', icon: <TeamOutlined />, label: t('shell.people'), onClick: onPeople },
              { key: 'change', icon: <KeyOutlined />, label: t('shell.changePassword'), onClick: onChangePassword },
              { key: 'sync', icon: <SyncOutlined />, label: t('shell.syncPassword'), onClick: onSyncPassword },
              ...(hasSessions
                ? [{ key: 'sessions', icon: <LaptopOutlined />, label: t('shell.ownSessions'), onClick: onOwnSessions }]
                : []),
              ...(seesCauses
                ? [{ key: 'diagnosis', icon: <SearchOutlined />, label: t('shell.diagnosis'), onClick: onDiagnosis }]
                : []),
              { type: 'divider' },
              { key: 'out', icon: <LogoutOutlined />, label: t('shell.logOut'), onClick: onLogOut },
            ],
          },
        ],
      }}
    >
      <button type="button" className={styles.user} aria-label={user.emp_code} aria-haspopup="menu">
        <Portrait name={name || user.emp_code} avatarId={user.avatar_id} size={PORTRAIT_PX} />
        <span className={styles.code}>{user.emp_code}</span>
        <DownOutlined className={styles.arrow} aria-hidden="true" />
      </button>
    </MenuDropdown>
  );
}
