import { useEffect, useState } from 'react';
import { App, Button, Popover } from 'antd';
import { ExperimentOutlined } from '@ant-design/icons';
import type { PortalOverride } from '@portal/contract/portal-config';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { endOverride } from './override-calls';
import styles from './overrides.module.css';
import { overridesMessages } from './overrides.messages';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const LOOK_MS = 15_000;

interface BadgeProps {
  overrides: readonly PortalOverride[];
  onChange: () => void;
}

/** In the top bar: what is overridden, for how long, and the way to end it. */
export function Badge({ overrides, onChange }: BadgeProps) {
  const t = useMessages(overridesMessages);
  const names = t('overrides.badge', { names: overrides.map(({ prefix }) => prefix).join(', ') });
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('overrides.title')}
      content={
        <ul className={styles.list}>
          {overrides.map((each) => (
            <Line key={each.id} override={each} onChange={onChange} />
          ))}
        </ul>
      }
    >
      <button type="button" className={styles.badge} aria-label={names} aria-haspopup="dialog" title={names}>
        <ExperimentOutlined aria-hidden="true" />
        <span className={styles.label}>{names}</span>
      </button>
    </Popover>
  );
}

function Line({ override, onChange }: { override: PortalOverride; onChange: () => void }) {
  const t = useMessages(overridesMessages);
  const { message } = App.useApp();
  const [isEnding, setIsEnding] = useState(false);
  const minutes = useMinutesLeft(override.endsAt);
  const end = async () => {
    setIsEnding(true);
    try {
      await endOverride(override.id);
      void message.success(t('overrides.ended'));
    } catch (error) {
      void message.error(messageOf(error));
    }
    setIsEnding(false);
    onChange();
  };
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <span>{t('overrides.line', { prefix: override.prefix, label: override.label })}</span>
        <span className={styles.left}>
          {hours > 0
            ? t('overrides.left', { hours, minutes: minutes % HOUR_MINUTES })
            : t('overrides.leftMinutes', { minutes })}
        </span>
      </span>
      <Button size="small" loading={isEnding} onClick={() => void end()}>
        {t('overrides.end')}
      </Button>
    </li>
  );
}

function useMinutesLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / MINUTE_MS));
}
