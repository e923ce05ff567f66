import { Alert, Button, Space } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { crudMessages } from '../crud.messages';

/**
 * What stands above the fields of a form:
 * - `refused`: the server refused what was sent.
 * - `lost`: no answer came, so that nobody knows whether it was saved.
 * - `conflict`: somebody else saved the row first.
 * - `unread`: the row could not be read.
 * - `kept`: after a conflict, with what the other person has changed.
 */
export type Trouble =
  { kind: 'refused' | 'lost' | 'conflict' | 'unread'; text: string } | { kind: 'kept'; changes: readonly string[] };

interface FormTroubleProps {
  trouble: Trouble | undefined;
  busy: boolean;
  onReload: () => void;
  onKeep: () => void;
}

/** Says what went wrong with a form, and what can be done about it. */
export function FormTrouble({ trouble, busy, onReload, onKeep }: FormTroubleProps) {
  const t = useMessages(crudMessages);
  if (!trouble) return null;
  const conflict = trouble.kind === 'conflict';
  const buttons =
    conflict || trouble.kind === 'unread' ? (
      <Space wrap>
        <Button size="small" disabled={busy} onClick={onReload}>
          {t('admin.reloadRow')}
        </Button>
        {conflict ? (
          <Button size="small" disabled={busy} onClick={onKeep}>
            {t('admin.keepMine')}
          </Button>
        ) : null}
      </Space>
    ) : undefined;
  const kept = trouble.kind === 'kept';
  return (
    <Alert
      type={kept ? 'info' : trouble.kind === 'refused' ? 'error' : 'warning'}
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={kept ? t('admin.conflictFields') : trouble.text}
      description={
        kept ? (
          <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
            {trouble.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        ) : trouble.kind === 'lost' ? (
          t('admin.answerLost')
        ) : (
          buttons
        )
      }
    />
  );
}
