import { Alert } from 'antd';
import { useCallback } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { AppLink } from '../ui/app-link';
import { applicationPath, revisePath } from '../ui/application-path';
import { applicationName } from '../ui/format';
import { useLoad } from '../ui/use-load';

/** After a decision: what waits next, in one press. */
export function NextTodo() {
  const { context } = useApp();
  const { lang, t } = useTexts();
  const load = useCallback(
    (signal: AbortSignal) => context.api.call('getWorkflows', { body: { box: 'todo', size: 1 } }, signal),
    [context],
  );
  const { data } = useLoad(load);
  // Where it could not be loaded, the list of to-dos is one press away in the menu.
  if (data === undefined) return null;
  const [next] = data.rows;
  if (next === undefined) return <Alert type="success" showIcon title={t.noMoreTodos} className="workflow-next" />;
  const to = next.state === 'returned' ? revisePath(next.form_code, next.id) : applicationPath(next.id);
  return (
    <Alert
      type="success"
      showIcon
      className="workflow-next"
      title={
        <AppLink to={to}>
          {t.nextTodo(applicationName(next)[lang], context.props.helpers.formatNumber(data.total))}
        </AppLink>
      }
    />
  );
}
