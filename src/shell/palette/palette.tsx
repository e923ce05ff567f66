import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { NamedIcon } from '@/shared/ui/named-icon';
import styles from './palette.module.css';
import { paletteMessages } from './palette.messages';
import { findEntries, type Entry } from './search';
import { useEntries } from './use-entries';
import { useFoundElsewhere } from './use-found-elsewhere';
import { usePinyin } from './use-pinyin';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  logOut: () => void;
  closeAll: () => void;
}

/** The command palette: pages by Chinese title, English title and pinyin, applications, and actions. */
export function Palette({ open, onClose, logOut, closeAll }: PaletteProps) {
  const t = useMessages(paletteMessages);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      title={<span className={styles.visuallyHidden}>{t('palette.title')}</span>}
      width={600}
      style={{ insetBlockStart: 80 }}
      styles={{ container: { padding: 0 }, header: { margin: 0 } }}
      destroyOnHidden
    >
      <Search onClose={onClose} logOut={logOut} closeAll={closeAll} />
    </Modal>
  );
}

function Search({ onClose, logOut, closeAll }: Omit<PaletteProps, 'open'>) {
  const t = useMessages(paletteMessages);
  const language = useLanguage();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = useEntries({ logOut, closeAll });
  const pinyin = usePinyin();
  const wanted = useDeferredValue(query);
  const elsewhere = useFoundElsewhere(query);
  const known = useMemo(() => findEntries(entries, wanted, pinyin), [entries, wanted, pinyin]);
  // Below what is known at once, so that nothing moves under a finger when the server answers.
  const found = [...known, ...elsewhere.entries];
  const at = Math.min(chosen, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may belong to an input method that is composing Chinese.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      const next = (at + step + found.length) % found.length;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(found[at]);
    }
  };
  return (
    <>
      <div className={styles.field}>
        <SearchOutlined aria-hidden="true" />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          value={query}
          autoFocus
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles.visuallyHidden} aria-live="polite">
        {query === '' || elsewhere.searching ? '' : t('palette.found', { count: found.length })}
      </p>
      {found.length === 0 && !elsewhere.searching ? (
        <p className={styles.none}>{t('palette.none', { query })}</p>
      ) : null}
      <ul id={listId} role="listbox" aria-label={t('palette.results')} className={styles.list}>
        {found.map((entry, index) => (
          <li
            key={entry.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            className={styles.option}
            onPointerMove={() => setChosen(index)}
            onClick={() => run(entry)}
          >
            <NamedIcon name={entry.icon} />
            <span className={styles.title}>{pickText(language, entry.title, entry.titleEn)}</span>
            <span className={styles.hint}>{entry.hint}</span>
          </li>
        ))}
      </ul>
      {elsewhere.searching || elsewhere.failed ? (
        <p className={styles.more} role="status">
          {t(elsewhere.searching ? 'palette.searching' : 'palette.notSearched')}
        </p>
      ) : null}
    </>
  );
}
