import { useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { SearchOutlined } from '@ant-design/icons';
import { useMessages } from '@/shared/i18n/use-messages';
import { tabsMessages } from '../tabs.messages';
import styles from './searched-menu.module.css';

interface SearchedMenuProps {
  query: string;
  onQuery: (query: string) => void;
  /** The menu of what was found. */
  children: ReactNode;
  /** What the dropdown gives the focus to when it opens: the field; the chosen item is then in sight. */
  ref?: Ref<{ focus: () => void }>;
}

/**
 * A menu below a field that thins it out. Down leads from the field into the menu, Enter takes the first item, and what
 * is typed in the menu goes to the field.
 */
export function SearchedMenu({ query, onQuery, children, ref }: SearchedMenuProps) {
  const t = useMessages(tabsMessages);
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        input.current?.focus({ preventScroll: true });
        popup.current?.querySelector('[class*="item-selected"]')?.scrollIntoView({ block: 'nearest' });
      },
    }),
    [],
  );
  const firstItem = () => popup.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])');
  const onKeyDown = (event: KeyboardEvent) => {
    const inField = event.target === input.current;
    // Enter may belong to an input method that is composing Chinese.
    if (event.nativeEvent.isComposing) return;
    if (inField && event.key === 'ArrowDown') {
      event.preventDefault();
      firstItem()?.focus();
    }
    if (inField && event.key === 'Enter') {
      event.preventDefault();
      firstItem()?.click();
    }
    const types = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!inField && types) input.current?.focus();
  };
  return (
    <div ref={popup} className={styles.popup} data-menu-search onKeyDown={onKeyDown}>
      <div className={styles.field}>
        <SearchOutlined aria-hidden="true" />
        <input
          ref={input}
          className={styles.input}
          value={query}
          aria-label={t('tabs.search')}
          placeholder={t('tabs.search')}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      {children}
    </div>
  );
}
