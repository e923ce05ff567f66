import { Button } from 'antd';
import { CloseOutlined, LayoutOutlined, SearchOutlined, StarOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import styles from './hints.module.css';

const HINTS = [
  { name: 'star', icon: <StarOutlined /> },
  { name: 'palette', icon: <SearchOutlined /> },
  { name: 'arrange', icon: <LayoutOutlined /> },
] as const;

/** Three hints for the first visits. One that was put away does not come again, in any browser. */
export function Hints({ seen, onSeen }: { seen: readonly string[]; onSeen: (hint: string) => void }) {
  const t = useMessages(cardsMessages);
  const left = HINTS.filter(({ name }) => !seen.includes(name));
  if (left.length === 0) return null;
  return (
    <ul className={styles.hints} aria-label={t('home.hints')}>
      {left.map(({ name, icon }) => (
        <li key={name} className={styles.hint}>
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          <span className={styles.text}>{t(`home.hint.${name}`)}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('home.hintSeen')}
            title={t('home.hintSeen')}
            onClick={() => onSeen(name)}
          />
        </li>
      ))}
    </ul>
  );
}
