import { useEffect, useRef, useState, type Ref } from 'react';
import { Button, Empty, Input, Popover, type InputRef } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { NamedIcon } from '@/shared/ui/named-icon';
import { crudMessages } from '../crud.messages';
import { ICON_HINTS, iconHintsMessages } from './icon-hints.messages';
import styles from './icon-picker.module.css';

interface IconPickerProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

const isHint = (name: string) => ICON_HINTS.some((each) => each === name);

/**
 * Chooses one of the portal's icons by its picture or its name. Those of docs/specification.md#module-hints come first,
 * with what they stand for as their tips.
 */
export function IconPicker({ id, value = '', onChange }: IconPickerProps) {
  const t = useMessages(crudMessages);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const search = useRef<InputRef>(null);
  const table = useRef<HTMLDivElement>(null);
  const show = (next: boolean) => {
    // What has the focus goes with the table.
    if (!next && table.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(next);
  };
  const choose = (name: string) => {
    onChange?.(name);
    show(false);
  };
  return (
    <div className={styles.row}>
      <Popover
        open={open}
        onOpenChange={show}
        // Before it is seen, nothing in it takes the focus.
        afterOpenChange={(shown) => shown && search.current?.focus({ preventScroll: true })}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        content={<IconTable ref={table} search={search} value={value} onChoose={choose} />}
      >
        <Button
          ref={button}
          id={id}
          aria-label={value === '' ? t('admin.icon') : `${t('admin.icon')} ${value}`}
          icon={<NamedIcon name={value} />}
        >
          {value === '' ? t('admin.icon') : value}
        </Button>
      </Popover>
      {value === '' ? null : (
        <Button
          type="link"
          size="small"
          onClick={() => {
            onChange?.('');
            // This button goes.
            button.current?.focus();
          }}
        >
          {t('admin.clear')}
        </Button>
      )}
    </div>
  );
}

interface IconTableProps {
  ref: Ref<HTMLDivElement>;
  search: Ref<InputRef>;
  value: string;
  onChoose: (name: string) => void;
}

function IconTable({ ref, search, value, onChoose }: IconTableProps) {
  const t = useMessages(crudMessages);
  const hint = useMessages(iconHintsMessages);
  const [names, setNames] = useState<readonly string[]>([]);
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    let alive = true;
    void import('@/shared/ui/icon-table').then(({ icons }) => alive && setNames(Object.keys(icons)));
    return () => {
      alive = false;
    };
  }, []);
  const wanted = keyword.trim().toLowerCase();
  const hints = ICON_HINTS.map((name) => ({ name, label: hint(`icons.${name}`) })).filter(
    ({ name, label }) => name.includes(wanted) || label.toLowerCase().includes(wanted),
  );
  const others = names.filter((name) => !isHint(name) && name.includes(wanted));
  const button = (name: string, label?: string) => (
    <Button
      key={name}
      type={name === value ? 'primary' : 'text'}
      title={label === undefined ? name : `${label} (${name})`}
      aria-label={label === undefined ? name : `${label} ${name}`}
      aria-pressed={name === value}
      icon={<NamedIcon name={name} />}
      onClick={() => onChoose(name)}
    />
  );
  return (
    <div ref={ref} className={styles.table}>
      <Input
        ref={search}
        allowClear
        aria-label={t('admin.iconSearch')}
        placeholder={t('admin.iconSearch')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {names.length > 0 && hints.length > 0 ? (
        <section aria-label={t('admin.iconHints')}>
          <h3 className={styles.heading}>{t('admin.iconHints')}</h3>
          <div className={styles.icons}>{hints.map(({ name, label }) => button(name, label))}</div>
        </section>
      ) : null}
      {others.length > 0 ? (
        <section aria-label={t('admin.iconOthers')}>
          <h3 className={styles.heading}>{t('admin.iconOthers')}</h3>
          <div className={styles.icons}>{others.map((name) => button(name))}</div>
        </section>
      ) : null}
      {hints.length + others.length === 0 && names.length > 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('admin.noIcon')} />
      ) : null}
    </div>
  );
}
