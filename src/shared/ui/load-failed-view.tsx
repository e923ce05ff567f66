import { useId, useSyncExternalStore, type ReactNode } from 'react';
import { Button, Tooltip } from 'antd';
import { ReloadOutlined } from '@ant-design/icons';
import { mayPass, saysItself } from '@portal/contract/outage/cause';
import { outageDrawing } from '@portal/contract/outage/drawings';
import { dataTime } from '@portal/contract/outage/data-time';
import { safeText } from '@portal/contract/outage/safe-text';
import { ApiError, causeOf } from '@/shared/http';
import { LOCALE_TAGS } from '@/shared/i18n/provider';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { pageRecovery } from '@/shared/query/page-recovery';
import type { LoadFailure } from '@/shared/query/use-load-failure';
import styles from './load-failed-view.module.css';
import { outageMessages } from './outage.messages';
import { Result } from './result';

export interface LoadFailedProps {
  failure: LoadFailure;
  /**
   * - `page`: in place of a whole page or table.
   * - `card`: in place of a list within a card, a menu or a dialog.
   * - `line`: one line, in a select or a small card.
   * - `icon`: where there is room for a button alone.
   */
  size?: 'page' | 'card' | 'line' | 'icon';
  headingLevel?: 1 | 2 | 3;
  /** Ways on beside trying again. */
  more?: ReactNode;
}

export interface LoadStaleProps {
  failure: LoadFailure;
  /** When the data was true, ms since 1970. */
  since: number;
}

/** See `LoadFailed` of load-failed.tsx, whose code comes with the start. */
export function LoadFailed({ failure, size = 'card', headingLevel = 3, more }: LoadFailedProps) {
  const t = useMessages(outageMessages);
  const { title, text, cause, reference } = useFailureWords(failure.error);
  const stopped = useStopped() && mayPass(cause);
  const button =
    cause === 'forbidden' || cause === 'session' ? undefined : (
      <Button
        type={size === 'line' ? 'link' : size === 'page' ? 'primary' : 'default'}
        size={size === 'line' ? 'small' : 'middle'}
        loading={failure.trying}
        className={styles.retry}
        onClick={failure.retry}
      >
        {t('outage.retry')}
      </Button>
    );
  if (size === 'icon')
    return (
      <span className={styles.icon} role="alert">
        <Tooltip title={title} placement="right">
          <Button
            type="text"
            icon={<ReloadOutlined aria-hidden />}
            aria-label={`${title} · ${t('outage.retry')}`}
            loading={failure.trying}
            onClick={failure.retry}
          />
        </Tooltip>
      </span>
    );
  if (size === 'line')
    return (
      <span className={styles.line} role="alert" title={text}>
        <span>{title}</span>
        {button}
      </span>
    );
  return (
    <Result
      drawing={outageDrawing(cause)}
      role="alert"
      compact={size === 'card'}
      headingLevel={headingLevel}
      title={title}
      text={
        <>
          {stopped ? t('outage.stopped') : text}
          {reference === '' ? null : (
            <span className={styles.reference} data-reference={reference}>
              {t('outage.reference', { reference })}
            </span>
          )}
        </>
      }
      actions={
        button || more ? (
          <>
            {button}
            {more}
          </>
        ) : undefined
      }
    />
  );
}

/** See `LoadStale` of load-failed.tsx. */
export function LoadStale({ failure, since }: LoadStaleProps) {
  const t = useMessages(outageMessages);
  const language = useLanguage();
  const id = useId();
  const { title } = useFailureWords(failure.error);
  const time = dataTime(since, Date.now(), LOCALE_TAGS[language]);
  return (
    <p className={styles.stale} role="status">
      <span id={id}>
        {t('outage.stale', { time })} · {title}
      </span>
      <Button type="link" size="small" aria-describedby={id} loading={failure.trying} onClick={failure.retry}>
        {t('outage.retry')}
      </Button>
    </p>
  );
}

function useFailureWords(error: unknown) {
  const t = useMessages(outageMessages);
  const cause = causeOf(error);
  const said = saysItself(cause) && error instanceof ApiError ? error.msg : '';
  return {
    cause,
    title: t(`outage.${cause}`),
    text: safeText(said, t(`outage.${cause}Text`)),
    // Who has no network has nobody to tell it to, and a refusal is no fault.
    reference: error instanceof ApiError && cause !== 'network' && cause !== 'forbidden' ? error.reference : '',
  };
}

const useStopped = (): boolean =>
  useSyncExternalStore(
    (listener) => pageRecovery.subscribe(listener),
    () => pageRecovery.state() === 'stopped',
  );
