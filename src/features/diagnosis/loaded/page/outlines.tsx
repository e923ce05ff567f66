import { useEffect, useRef, useState } from 'react';
import { Button } from 'antd';
import { createPortal } from 'react-dom';
import { useMessages } from '@/shared/i18n/use-messages';
import { collectParts, type PagePart } from './collect-parts';
import styles from './outlines.module.css';
import { pageMessages } from './page.messages';

/** How often parts are looked for, ms: they move as the page is scrolled and used. */
const AGAIN_MS = 250;

interface OutlinesProps {
  /** Names an application, with its version, by its path prefix. */
  nameOf: (prefix: string) => string;
  /** The elements of the applications that are shown, by path prefix. */
  shown: () => readonly { prefix: string; panelId: string }[];
  onEnd: () => void;
}

/** "Whose is this?": a frame around every part of the page, with its name, until somebody ends it. */
export function Outlines({ nameOf, shown, onEnd }: OutlinesProps) {
  const t = useMessages(pageMessages);
  const [parts, setParts] = useState<readonly PagePart[]>([]);
  const latest = useRef({ shown, onEnd });
  useEffect(() => {
    latest.current = { shown, onEnd };
  });
  useEffect(() => {
    const look = () => setParts(collectParts(latest.current.shown()));
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current.onEnd();
    };
    look();
    const timer = setInterval(look, AGAIN_MS);
    window.addEventListener('keydown', onKey);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  const nameOfPart = ({ kind, prefix = '' }: PagePart) =>
    kind === 'app'
      ? nameOf(prefix)
      : kind === 'layer'
        ? t('page.part.layer', { name: nameOf(prefix) })
        : t(`page.part.${kind}`);
  return createPortal(
    <div className={styles.layer}>
      <ul className={styles.parts} aria-label={t('page.whose')}>
        {parts.map((part, at) => (
          <li key={at} className={styles.part} data-kind={part.kind} style={part.box}>
            <span>{nameOfPart(part)}</span>
          </li>
        ))}
      </ul>
      <Button className={styles.end} type="primary" autoFocus onClick={onEnd}>
        {t('page.whose.end')}
      </Button>
    </div>,
    document.body,
  );
}
