import { useMemo, useRef } from 'react';
import { DownOutlined } from '@ant-design/icons';
import type { AppEntry } from '@portal/contract/entities/menu';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import { menusMessages } from '../menus.messages';
import styles from './app-bar.module.css';
import { splitByFit } from './split-by-fit';
import { useFitCount } from './use-fit-count';

interface AppBarProps {
  apps: readonly AppEntry[];
  chosenId: string | undefined;
  onChoose: (app: AppEntry) => void;
}

/** The top-level applications (docs/specification.md#top-bar); those that do not fit stand in a menu of their own. */
export function AppBar({ apps, chosenId, onChoose }: AppBarProps) {
  const t = useMessages(menusMessages);
  const language = useLanguage();
  const names = useMemo(() => apps.map((app) => pickText(language, app.menu_name, app.menu_name_en)), [apps, language]);
  const bar = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const fit = useFitCount(bar, ruler, names);
  const { shown, rest } = splitByFit(apps, fit, (app) => app.id === chosenId);
  const nameOf = (app: AppEntry) => pickText(language, app.menu_name, app.menu_name_en);
  return (
    <nav className={styles.bar} ref={bar} aria-label={t('menus.apps')}>
      <ul className={styles.list}>
        {shown.map((app) => (
          <li key={app.id}>
            <button
              type="button"
              className={styles.app}
              aria-current={app.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(app)}
            >
              {nameOf(app)}
            </button>
          </li>
        ))}
        {rest.length === 0 ? null : (
          <li>
            <MenuDropdown
              placement="bottomRight"
              menu={{
                items: rest.map((app) => ({ key: app.id, label: nameOf(app) })),
                className: styles.rest,
                onClick: ({ key }) => {
                  const app = rest.find((each) => each.id === key);
                  if (app) onChoose(app);
                },
              }}
            >
              <button type="button" className={styles.app} aria-label={t('menus.moreApps')} aria-haspopup="menu">
                {t('menus.more')} <DownOutlined className={styles.arrow} aria-hidden="true" />
              </button>
            </MenuDropdown>
          </li>
        )}
      </ul>
      <div className={styles.ruler} ref={ruler} aria-hidden="true">
        {names.map((name, index) => (
          <span key={apps[index]?.id ?? name} className={styles.app}>
            {name}
          </span>
        ))}
        <span className={styles.app}>
          {t('menus.more')} <DownOutlined className={styles.arrow} />
        </span>
      </div>
    </nav>
  );
}
