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
export type FormProblem =
  { kind: 'refused' | 'lost' | 'conflict' | 'unread'; text: string } | { kind: 'kept'; changes: readonly string[] };

interface FormAlertProps {
  problem: FormProblem | undefined;
  busy: boolean;
  onReload: () => void;
  onKeep: () => void;
}

/** Says what went wrong with a form, and what can be done about it. */
export function FormAlert({ problem, busy, onReload, onKeep }: FormAlertProps) {
  const t = useMessages(crudMessages);
  if (!problem) return null;
  const conflict = problem.kind === 'conflict';
  const buttons =
    conflict || problem.kind === 'unread' ? (
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
  const kept = problem.kind === 'kept';
  return (
    <Alert
      type={kept ? 'info' : problem.kind === 'refused' ? 'error' : 'warning'}
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={kept ? t('admin.conflictFields') : problem.text}
      description={
        kept ? (
          <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
            {problem.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        ) : problem.kind === 'lost' ? (
          t('admin.answerLost')
        ) : (
          buttons
        )
      }
    />
  );
}
