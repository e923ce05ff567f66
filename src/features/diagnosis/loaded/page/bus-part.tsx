import { useState } from 'react';
import { Alert, Button, Input, Select, Tag } from 'antd';
import type { Inspector } from '@portal/runtime/inspect';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { isRecord } from '@/shared/lib/is-record';
import { parseJson } from '@/shared/lib/parse-json';
import styles from '../loaded.module.css';
import { pageMessages } from './page.messages';
import type { SeenMessage } from './use-bus';

const EXAMPLE = '{"theme": "dark"}';

interface BusPartProps {
  inspector: Inspector;
  messages: readonly SeenMessage[];
  /** The instances that may send. */
  instances: readonly string[];
}

/** The messages of the shared state while they come, and a way to send one as an application would. */
export function BusPart({ inspector, messages, instances }: BusPartProps) {
  const t = useMessages(pageMessages);
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  return (
    <details className={styles.lines} open>
      <summary>{t('page.bus', { count: messages.length })}</summary>
      <SendForm inspector={inspector} instances={instances} />
      {messages.length === 0 ? <p className={styles.none}>{t('page.bus.none')}</p> : null}
      <ul>
        {messages.map(({ id, from, change, accepted, heardBy, time: at }) => (
          <li key={id}>
            <span className={styles.none}>{time.format(at)}</span> <code>{from ?? t('page.bus.portal')}</code>{' '}
            {accepted ? null : <Tag color="red">{t('page.bus.refused')}</Tag>}
            <code>{textOf(change)}</code>
            <span className={styles.site}>
              {heardBy.length === 0
                ? t('page.bus.unheard')
                : t('page.bus.heard', { names: heardBy.join(language === 'zh' ? '、' : ', ') })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function SendForm({ inspector, instances }: Pick<BusPartProps, 'inspector' | 'instances'>) {
  const t = useMessages(pageMessages);
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState(EXAMPLE);
  const [problem, setProblem] = useState<'json' | 'refused'>();
  const from = instances.find((each) => each === chosen) ?? instances[0];
  if (from === undefined) return null;
  const send = () => {
    const change = parseJson(text);
    if (!isRecord(change)) return setProblem('json');
    setProblem(inspector.sendAs(from, change) ? undefined : 'refused');
  };
  return (
    <div className={styles.form}>
      <Select
        aria-label={t('page.bus.from')}
        value={from}
        options={instances.map((value) => ({ value, label: value }))}
        onChange={setChosen}
      />
      <Input
        aria-label={t('page.bus.change')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={send}
      />
      <Button onClick={send}>{t('page.bus.send')}</Button>
      {problem ? <Alert type="warning" title={t(`page.bus.problem.${problem}`, { example: EXAMPLE })} /> : null}
    </div>
  );
}

function textOf(change: unknown): string {
  try {
    return JSON.stringify(change) ?? '';
  } catch {
    // It refers to itself.
    return String(change);
  }
}
