import { useState } from 'react';
import { Input, Tag } from 'antd';
import type { ApiDescription, Inspector } from '@portal/runtime/inspect';
import { useMessages } from '@/shared/i18n/use-messages';
import styles from '../loaded.module.css';
import { pageMessages } from './page.messages';

const COLORS = { changed: 'blue', refused: 'red', plain: 'green', unknown: 'default' } as const;
/** Names that show each answer once. */
const EXAMPLES = ['fetch', 'document.cookie', 'navigator.serviceWorker', 'location'];

/** What the sandbox has done to something of the browser, and why: by its name. */
export function ViewerPart({ inspector }: { inspector: Inspector }) {
  const t = useMessages(pageMessages);
  const [name, setName] = useState('');
  const names = name.trim() === '' ? EXAMPLES : [name];
  const found = names.flatMap((each) => inspector.describeApi(each) ?? []);
  return (
    <details className={styles.lines}>
      <summary>{t('page.viewer')}</summary>
      <div className={styles.form}>
        <Input
          aria-label={t('page.viewer.name')}
          placeholder={t('page.viewer.example')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      {found.length === 0 ? <p className={styles.none}>{t('page.viewer.none')}</p> : null}
      <ul aria-live="polite">
        {found.map((each, at) => (
          <Described key={at} api={each} />
        ))}
      </ul>
    </details>
  );
}

function Described({ api: { name, change, reason } }: { api: ApiDescription }) {
  const t = useMessages(pageMessages);
  return (
    <li>
      <code>{name}</code> <Tag color={COLORS[change]}>{t(`page.viewer.${change}`)}</Tag>
      {reason === undefined ? null : <span className={styles.site}>{t(`page.reason.${reason}`)}</span>}
    </li>
  );
}
