import type { ReactNode } from 'react';
import { useMessages } from '@/shared/i18n/use-messages';
import { Skeleton } from '@/shared/ui/skeleton';
import { statusMessages } from './status.messages';
import styles from './status.module.css';

interface StatusCardProps<Part> {
  name: string;
  title: string;
  /** Undefined until the server has answered; null where it could not find this part out. */
  part: Part | null | undefined;
  wide?: boolean;
  children: (part: Part) => ReactNode;
}

const SKELETON_ROWS = 3;

/** One card of the status page: a skeleton, its part, or the sentence that the part failed. */
export function StatusCard<Part>({ name, title, part, wide = false, children }: StatusCardProps<Part>) {
  const t = useMessages(statusMessages);
  const id = `admin-status-${name}`;
  return (
    <section className={styles.card} aria-labelledby={id} data-wide={wide || undefined} data-card={name}>
      <h2 id={id}>{title}</h2>
      {part === undefined ? (
        <Skeleton rows={SKELETON_ROWS} />
      ) : part === null ? (
        <p className={styles.hint} role="alert">
          {t('adminStatus.partFailed')}
        </p>
      ) : (
        children(part)
      )}
    </section>
  );
}

/** Names and values, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
