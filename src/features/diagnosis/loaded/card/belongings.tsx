import { Tag } from 'antd';
import type { InspectedValue, Inspection } from '@portal/runtime/inspect';
import { useMessages } from '@/shared/i18n/use-messages';
import styles from '../loaded.module.css';
import { cardMessages } from './card.messages';
import { Folded } from './lines';

/** What one instance has: its globals, its keys and cookies, and what the portal has given it. */
export function Belongings({ instance }: { instance: Inspection }) {
  const t = useMessages(cardMessages);
  const { instanceId, isParked, globals, storage, cookies, props } = instance;
  return (
    <section className={styles.instance} aria-label={instanceId}>
      <h4>
        <code>{instanceId}</code> {isParked ? <Tag>{t('card.parked')}</Tag> : null}
      </h4>
      <Folded title={t('card.globals', { count: globals.length })} empty={globals.length === 0}>
        {() => globals.map((value) => <Value key={value.name} value={value} />)}
      </Folded>
      <Folded title={t('card.storage', { count: storage.length })} empty={storage.length === 0}>
        {() =>
          storage.map(({ area, key, length }) => (
            <li key={`${area} ${key}`}>
              <code>{key}</code> {area} <span className={styles.none}>{t('card.characters', { count: length })}</span>
            </li>
          ))
        }
      </Folded>
      <Folded title={t('card.cookies', { count: cookies.length })} empty={cookies.length === 0}>
        {() =>
          cookies.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))
        }
      </Folded>
      <Folded title={t('card.props', { count: props.length })} empty={props.length === 0}>
        {() => props.map((value) => <Value key={value.name} value={value} />)}
      </Folded>
    </section>
  );
}

function Value({ value: { name, type, text } }: { value: InspectedValue }) {
  return (
    <li>
      <code>{name}</code> <span className={styles.none}>{type}</span>
      {text === '' ? null : <span className={styles.site}>{text}</span>}
    </li>
  );
}
