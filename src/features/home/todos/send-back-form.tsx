import { useId, useState } from 'react';
import { Button, Input } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import styles from './todos-card.module.css';

const COMMENT_MAX = 1000;

interface SendBackFormProps {
  title: string;
  comment: string;
  onComment: (comment: string) => void;
  onCancel: () => void;
  onSend: (comment: string) => void;
}

/** The reason for which something is sent back, below its row. Escape closes it; what was typed stays. */
export function SendBackForm({ title, comment, onComment, onCancel, onSend }: SendBackFormProps) {
  const t = useMessages(cardsMessages);
  const [missing, setMissing] = useState(false);
  const problem = useId();
  return (
    <form
      className={styles.answer}
      aria-label={t('home.sendBackOf', { title })}
      onSubmit={(event) => {
        event.preventDefault();
        const reason = comment.trim();
        if (reason === '') setMissing(true);
        else onSend(reason);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={COMMENT_MAX}
        aria-label={t('home.sendBackReason')}
        aria-required
        aria-invalid={missing || undefined}
        aria-describedby={missing ? problem : undefined}
        status={missing ? 'error' : ''}
        placeholder={t('home.sendBackHint')}
        value={comment}
        onChange={({ target }) => {
          setMissing(false);
          onComment(target.value);
        }}
      />
      <div className={styles.answerActions}>
        <span id={problem} className={styles.problem} role="alert">
          {missing ? t('home.sendBackNeeded') : null}
        </span>
        <Button size="small" onClick={onCancel}>
          {t('home.cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit">
          {t('home.confirmSendBack')}
        </Button>
      </div>
    </form>
  );
}
