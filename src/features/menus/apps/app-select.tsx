import { useId } from 'react';
import type { AppEntry } from '@portal/contract/entities/menu';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { menusMessages } from '../menus.messages';
import styles from './app-select.module.css';

interface AppSelectProps {
  apps: readonly AppEntry[];
  chosenId: string | undefined;
  onChoose: (app: AppEntry) => void;
}

/** The applications on a phone: the system's own list, above the page menu in the drawer. */
export function AppSelect({ apps, chosenId, onChoose }: AppSelectProps) {
  const t = useMessages(menusMessages);
  const language = useLanguage();
  const id = useId();
  return (
    <nav className={styles.box} aria-label={t('menus.apps')}>
      <label className={styles.label} htmlFor={id}>
        {t('menus.apps')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={chosenId ?? ''}
        onChange={(event) => {
          const app = apps.find((each) => each.id === event.target.value);
          if (app) onChoose(app);
        }}
      >
        {apps.map((app) => (
          <option key={app.id} value={app.id}>
            {pickText(language, app.menu_name, app.menu_name_en)}
          </option>
        ))}
      </select>
    </nav>
  );
}
