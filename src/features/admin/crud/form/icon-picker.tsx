import { useEffect, useState } from 'react';
import { Button, Empty, Input, Popover } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { NamedIcon } from '@/shared/ui/named-icon';
import { crudMessages } from '../crud.messages';
import styles from './icon-picker.module.css';

interface IconPickerProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Chooses one of the portal's icons by its picture or its name. */
export function IconPicker({ id, value = '', onChange }: IconPickerProps) {
  const t = useMessages(crudMessages);
  const [open, setOpen] = useState(false);
  const choose = (name: string) => {
    onChange?.(name);
    setOpen(false);
  };
  return (
    <div className={styles.row}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        content={<IconTable value={value} onChoose={choose} />}
      >
        <Button
          id={id}
          aria-label={value === '' ? t('admin.icon') : `${t('admin.icon')} ${value}`}
          icon={<NamedIcon name={value} />}
        >
          {value === '' ? t('admin.icon') : value}
        </Button>
      </Popover>
      {value === '' ? null : (
        <Button type="link" size="small" onClick={() => onChange?.('')}>
          {t('admin.clear')}
        </Button>
      )}
    </div>
  );
}

function IconTable({ value, onChoose }: { value: string; onChoose: (name: string) => void }) {
  const t = useMessages(crudMessages);
  const [names, setNames] = useState<readonly string[]>([]);
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    let alive = true;
    void import('@/shared/ui/icon-table').then(({ icons }) => alive && setNames(Object.keys(icons)));
    return () => {
      alive = false;
    };
  }, []);
  const shown = names.filter((name) => name.includes(keyword.trim().toLowerCase()));
  return (
    <div className={styles.table}>
      <Input
        allowClear
        autoFocus
        aria-label={t('admin.iconSearch')}
        placeholder={t('admin.iconSearch')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className={styles.icons}>
        {shown.map((name) => (
          <Button
            key={name}
            type={name === value ? 'primary' : 'text'}
            title={name}
            aria-label={name}
            aria-pressed={name === value}
            icon={<NamedIcon name={name} />}
            onClick={() => onChoose(name)}
          />
        ))}
      </div>
      {shown.length === 0 && names.length > 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('admin.noIcon')} />
      ) : null}
    </div>
  );
}
