import { BulbOutlined, DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import { parseThemeChoice, saveThemeChoice } from '@/shared/ui/theme-mode';
import { useThemeChoice } from '@/shared/ui/use-theme-mode';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import { themeMessages } from './theme.messages';

/** Light, dark, or as the system has it. */
export function ThemeMenu({ className }: { className?: string | undefined }) {
  const t = useMessages(themeMessages);
  const choice = useThemeChoice();
  return (
    <MenuDropdown
      placement="bottomRight"
      menu={{
        items: [
          { key: 'light', icon: <SunOutlined />, label: t('theme.light') },
          { key: 'dark', icon: <MoonOutlined />, label: t('theme.dark') },
          { key: 'system', icon: <DesktopOutlined />, label: t('theme.system') },
        ],
        selectable: true,
        selectedKeys: [choice],
        onClick: ({ key }) => saveThemeChoice(parseThemeChoice(key)),
      }}
    >
      <button
        type="button"
        className={className}
        aria-label={t('theme.name')}
        title={t('theme.name')}
        aria-haspopup="menu"
      >
        <BulbOutlined aria-hidden="true" />
      </button>
    </MenuDropdown>
  );
}
