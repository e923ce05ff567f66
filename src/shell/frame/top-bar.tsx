import type { ReactNode } from 'react';
import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { diagnosisNow } from '@/features/diagnosis';
import { OverridesPart } from '@/features/overrides';
import { ThemeMenu } from '@/features/theme';
import { useMessages } from '@/shared/i18n/use-messages';
import { showPalette } from '../palette/palette-store';
import { shellMessages } from '../shell.messages';
import { EnvironmentText } from './environment-text';
import { LanguageMenu } from './language-menu';
import { Logo } from './logo';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** The applications; on a phone they stand in the drawer instead. */
  apps: ReactNode;
  notices: ReactNode;
  userMenu: ReactNode;
  phone: boolean;
  onOpenMenu: () => void;
}

/** The top bar (docs/specification.md#main-layout). */
export function TopBar({ apps, notices, userMenu, phone, onOpenMenu }: TopBarProps) {
  const t = useMessages(shellMessages);
  const Badge = diagnosisNow()?.Badge;
  return (
    <div className={styles.bar}>
      {phone ? (
        <button type="button" className={styles.iconButton} aria-label={t('shell.openMenu')} onClick={onOpenMenu}>
          <MenuOutlined aria-hidden="true" />
        </button>
      ) : null}
      <Logo />
      {phone ? null : apps}
      <div className={styles.tools}>
        {Badge ? <Badge /> : null}
        <OverridesPart />
        <EnvironmentText />
        <button
          type="button"
          className={styles.iconButton}
          aria-label={t('palette.open')}
          title={t('palette.open')}
          onClick={showPalette}
        >
          <SearchOutlined aria-hidden="true" />
        </button>
        <ThemeMenu className={styles.iconButton} />
        <LanguageMenu />
        {notices}
        {userMenu}
      </div>
    </div>
  );
}
