import { useEffect, useState } from 'react';
import { Button, Input, Segmented, Select } from 'antd';
import { CheckOutlined, SearchOutlined } from '@ant-design/icons';
import { NOTICE_KINDS, type NoticeKind } from '@portal/contract/notice-kinds';
import { useMessages } from '@/shared/i18n/use-messages';
import { centreMessages } from '../centre.messages';
import type { NoticeFilter } from '../model/filter';
import type { Mark } from '../model/mark';
import { useUnreadCount } from '../notices-store';
import styles from './notice-centre.module.css';

/** The server is asked for a word once the person has paused for so long, ms. */
const TYPING_PAUSE_MS = 250;
const KEYWORD_MAX = 64;

interface FilterBarProps {
  filter: NoticeFilter;
  onFilter: (filter: NoticeFilter) => void;
  onMark: (mark: Mark) => void;
}

/** What is looked for among the notices, and the one click that reads them all. */
export function FilterBar({ filter, onFilter, onMark }: FilterBarProps) {
  const t = useMessages(centreMessages);
  const unread = useUnreadCount();
  const { kind } = filter;
  const kindName = (one: NoticeKind) => t(`notices.kind.${one}`);
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <Segmented<'all' | 'unread'>
          aria-label={t('notices.filter')}
          value={filter.unread ? 'unread' : 'all'}
          onChange={(value) => onFilter({ ...filter, unread: value === 'unread' })}
          options={[
            { value: 'all', label: t('notices.all') },
            { value: 'unread', label: t('notices.onlyUnread', { count: unread }) },
          ]}
        />
        <Button
          type="text"
          icon={<CheckOutlined aria-hidden />}
          disabled={unread === 0}
          onClick={() => onMark({ read: true, ...(kind ? { kind } : {}) })}
        >
          {kind ? t('notices.readAllOfKind', { kind: kindName(kind) }) : t('notices.readAll')}
        </Button>
      </div>
      <div className={styles.line}>
        <Select<NoticeKind | 'every'>
          className={styles.kinds}
          aria-label={t('notices.kind')}
          value={kind ?? 'every'}
          onChange={(value) => onFilter({ ...filter, kind: value === 'every' ? undefined : value })}
          options={[
            { value: 'every' as const, label: t('notices.everyKind') },
            ...NOTICE_KINDS.map((value) => ({ value, label: kindName(value) })),
          ]}
        />
        <Keyword filter={filter} onFilter={onFilter} />
      </div>
    </div>
  );
}

function Keyword({ filter, onFilter }: Pick<FilterBarProps, 'filter' | 'onFilter'>) {
  const t = useMessages(centreMessages);
  const [typed, setTyped] = useState(filter.keyword);
  useEffect(() => {
    const keyword = typed.trim();
    if (keyword === filter.keyword) return undefined;
    const timer = setTimeout(() => onFilter({ ...filter, keyword }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);
  return (
    <Input
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      aria-label={t('notices.search')}
      placeholder={t('notices.search')}
      maxLength={KEYWORD_MAX}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
