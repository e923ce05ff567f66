import { Button } from 'antd';
import { useLanguage } from '@/shared/i18n/use-language';
import { Result } from '@/shared/ui/result';
import { WaitingLine } from '@/shared/ui/waiting/waiting-line';
import { explain } from './explain';
import { fillText } from './fill-text';
import { describeWaiting } from './describe-waiting';
import styles from './panel-message.module.css';
import type { MicroAppError, PanelView } from '@portal/runtime';

interface PanelMessageProps {
  title: string;
  /** Why the app did not open; undefined where it runs but was deployed again. */
  error: MicroAppError | undefined;
  onReload: () => void;
}

/** Why an app did not open, or that there is a newer version of it; and the way on. */
export function PanelMessage({ title, error, onReload }: PanelMessageProps) {
  useLanguage();
  if (error) {
    const { cause, advice } = explain(error, fillText);
    return (
      <Result
        drawing="failed"
        role="alert"
        title={fillText('microapps.failed', { title })}
        text={`${cause} ${advice}`}
        actions={
          <Button type="primary" onClick={onReload}>
            {fillText('microapps.reload')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.notice} role="status">
      <span>{fillText('microapps.outdated')}</span>
      <Button size="small" onClick={onReload}>
        {fillText('microapps.reload')}
      </Button>
    </div>
  );
}

/** What the opening of an app waits for, and a way to begin it anew. */
export function PanelWaiting({ panel, onReload }: { panel: PanelView; onReload: () => void }) {
  useLanguage();
  return (
    <WaitingLine
      about={() => describeWaiting(panel.waitingFor(), fillText)}
      action={
        <Button size="small" onClick={onReload}>
          {fillText('microapps.reload')}
        </Button>
      }
    />
  );
}
