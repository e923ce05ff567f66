import { saveLanguage } from '@/shared/i18n/language';
import { useLanguage } from '@/shared/i18n/use-language';
import { saveThemeChoice, type ThemeChoice } from '@/shared/ui/theme-mode';
import { useThemeChoice } from '@/shared/ui/use-theme-mode';
import { loginMessages } from '../login.messages';
import { useText } from '../use-text';
import styles from './toolbar.module.css';

const NEXT: Record<ThemeChoice, ThemeChoice> = { light: 'dark', dark: 'system', system: 'light' };
const THEME_TEXT = { light: 'login.themeLight', dark: 'login.themeDark', system: 'login.themeSystem' } as const;
const THEME_PATH: Record<ThemeChoice, string> = {
  light:
    'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500Z',
  system: 'M3 5h18v11H3zM9 20h6M12 16v4',
};

/** Language and appearance; both are kept and shared with the portal. */
export function Toolbar() {
  const t = useText(loginMessages);
  const language = useLanguage();
  const theme = useThemeChoice();
  const other = language === 'zh' ? 'en' : 'zh';
  const themeText = `${t('login.theme')}: ${t(THEME_TEXT[theme])}`;
  return (
    <div className={styles.toolbar}>
      <button
        type="button"
        className={styles.button}
        title={themeText}
        aria-label={themeText}
        onClick={() => saveThemeChoice(NEXT[theme])}
      >
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={THEME_PATH[theme]} />
        </svg>
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={`${t('login.language')}: ${other === 'en' ? 'English' : '中文'}`}
        onClick={() => saveLanguage(other)}
      >
        <span lang={other === 'en' ? 'en' : 'zh-CN'}>{other === 'en' ? 'English' : '中文'}</span>
      </button>
    </div>
  );
}
