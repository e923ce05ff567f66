import { createElement, useSyncExternalStore, type ComponentType } from 'react';
import styles from './named-icon.module.css';

type IconTable = Readonly<Record<string, ComponentType>>;

const listeners = new Set<() => void>();
let table: IconTable | undefined;
let loading: Promise<void> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  loading ??= import('./icon-table').then(
    (loaded) => {
      table = loaded.icons;
      for (const each of [...listeners]) each();
    },
    (error: unknown) => {
      // The fall-back drawing stays; a later icon tries again.
      loading = undefined;
      console.warn('icons could not be loaded', error);
    },
  );
  return () => listeners.delete(listener);
}

/**
 * An icon by the name a menu carries (`database`, `DatabaseOutlined` and `icon-database` are the same). Decoration:
 * hidden from assistive technology. A plain square shows until the table has come, and for names it does not know.
 */
export function NamedIcon({ name }: { name: string | undefined }) {
  const icons = useSyncExternalStore(subscribe, () => table);
  const known = icons && name !== undefined ? lookUp(icons, name) : undefined;
  return (
    <span className={styles.icon} aria-hidden="true">
      {known ? createElement(known) : <FallbackIcon empty={!icons} />}
    </span>
  );
}

function lookUp(icons: IconTable, name: string): ComponentType | undefined {
  const key = name
    .replace(/(Outlined|Filled|TwoTone)$/, '')
    .replace(/^(icon-|el-icon-)/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
  return Object.hasOwn(icons, key) ? icons[key] : undefined;
}

function FallbackIcon({ empty }: { empty: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.2">
      {empty ? null : <rect x="2.5" y="2.5" width="11" height="11" rx="2.5" />}
      {empty ? null : <path d="M5.5 6.5h5M5.5 9.5h3" strokeLinecap="round" />}
    </svg>
  );
}
