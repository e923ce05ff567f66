import { GlobalOutlined } from '@ant-design/icons';
import { parseLanguage, saveLanguage } from '@/shared/i18n/language';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import { shellMessages } from '../shell.messages';
import styles from './top-bar.module.css';

/** Each language is called by its own name, so that one who reads only that finds it. */
const LANGUAGES = [
  { key: 'zh', label: <span lang="zh-CN">中文</span> },
  { key: 'en', label: <span lang="en">English</span> },
];

export function LanguageMenu() {
  const t = useMessages(shellMessages);
  const language = useLanguage();
  return (
    <MenuDropdown
      placement="bottomRight"
      menu={{
        items: LANGUAGES,
        selectable: true,
        selectedKeys: [language],
        onClick: ({ key }) => saveLanguage(parseLanguage(key)),
      }}
    >
      <button
        type="button"
        className={styles.iconButton}
        aria-label={t('shell.language')}
        title={t('shell.language')}
        aria-haspopup="menu"
      >
        <GlobalOutlined aria-hidden="true" />
      </button>
    </MenuDropdown>
  );
}
