import { useId, useState } from 'react';
import { Button } from 'antd';
import type { MicroAppError } from '@portal/runtime';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { explain } from './explain';
import { fillText } from './fill-text';
import styles from './panel-message.module.css';
import { shorten } from './shorten';

interface TechnicalDetailsProps {
  /** The page that was to be opened. */
  title: string;
  error: MicroAppError;
  reference: string | undefined;
}

/**
 * The cause with addresses and exceptions, and what the owner of the app has to do. An exception may be as long as its
 * script: the whole is shown at a wish, and can be copied for the owner.
 */
export function TechnicalDetails({ title, error, reference }: TechnicalDetailsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const { cause, advice } = explain(error, fillText);
  const short = shorten(cause);
  const folds = short !== cause;
  return (
    <div className={styles.technical}>
      <div className={styles.heading}>
        <span>{fillText('microapps.technical')}</span>
        <CopyButton text={[title, cause, advice, reference].filter(Boolean).join('\n')} />
      </div>
      <span id={id} className={styles.cause}>
        {unfolded ? cause : short} {advice}
      </span>
      {folds ? (
        <Button
          className={styles.fold}
          size="small"
          type="link"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {fillText(unfolded ? 'microapps.less' : 'microapps.more')}
        </Button>
      ) : null}
    </div>
  );
}
