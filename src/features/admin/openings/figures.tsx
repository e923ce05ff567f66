import type { ApplicationOpenings } from '@portal/contract/entities/opening';
import { useMessages } from '@/shared/i18n/use-messages';
import { openingsMessages } from './openings.messages';
import styles from './openings.module.css';

/** The whole of the time in four numbers. Times are those of the release that was opened most. */
export function Figures({ openings }: { openings: ApplicationOpenings }) {
  const t = useMessages(openingsMessages);
  const sum = (of: 'openings' | 'failed') => openings.releases.reduce((total, each) => total + each[of], 0);
  const [most] = [...openings.releases].sort((a, b) => b.openings - a.openings);
  const all = sum('openings');
  const failed = sum('failed');
  const share = all === 0 ? 0 : (failed / all) * 100;
  const ms = (value: number | null | undefined) => (value == null ? '—' : t('adminOpenings.ms', { ms: value }));
  const shown = [
    ['openings', String(all)],
    ['failed', `${failed} (${share.toFixed(1)}%)`],
    ['p50', ms(most?.p50)],
    ['p95', ms(most?.p95)],
  ] as const;
  return (
    <div className={styles.figures}>
      {shown.map(([name, value]) => (
        <dl key={name} className={styles.figure} data-figure={name}>
          <dt>{t(`adminOpenings.${name}`)}</dt>
          <dd>{value}</dd>
        </dl>
      ))}
    </div>
  );
}
