import { useContext, type ReactNode } from 'react';
import { Button } from 'antd';
import { MoreOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import { cardsMessages } from '../cards.messages';
import { CardContext } from './card-context';
import styles from './card.module.css';

interface HomeCardProps {
  title: string;
  /** Beside the title: how many there are. */
  count?: ReactNode;
  /** Links and buttons at the end of the title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** The frame of a card, alike for all. While the person arranges, its title moves it, and its menu does the same. */
export function HomeCard({ title, count, extra, children }: HomeCardProps) {
  const t = useMessages(cardsMessages);
  const { name, dragged, arranging, menu, drag } = useContext(CardContext);
  const movable = arranging ? drag : undefined;
  const id = `home-${name}`;
  return (
    <section
      className={styles.card}
      aria-labelledby={id}
      data-card={name}
      data-dragged={dragged || undefined}
      data-arranging={movable ? true : undefined}
    >
      <header className={styles.head} {...movable}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
        <div className={styles.extra}>
          {arranging ? (
            <MenuDropdown menu={menu}>
              <Button
                type="text"
                size="small"
                icon={<MoreOutlined />}
                aria-label={t('home.cardMenu', { title })}
                onPointerDown={(event) => event.stopPropagation()}
              />
            </MenuDropdown>
          ) : (
            extra
          )}
        </div>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
