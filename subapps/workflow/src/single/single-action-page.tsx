import { Alert } from 'antd';
import { useTexts } from '../context/app-context';
import { SINGLE_ACTIONS, type SinglePage } from './single-actions';
import { AppLink } from '../ui/app-link';
import { applicationPath } from '../ui/application-path';
import { Panel } from '../ui/panel';
import { ActionForm } from './action-form';
import { InstanceFrame } from '../instance/instance-frame';

/** Approve, send back, hand over or comment on a page of its own (docs/specification.md#route-flow-steps). */
export function SingleActionPage({ name, id }: { name: SinglePage; id: string }) {
  const { t } = useTexts();
  const action = SINGLE_ACTIONS[name];
  return (
    <InstanceFrame id={id}>
      {(instance, reload) => (
        <Panel title={t.confirm[action]}>
          {instance.allowed.includes(action) ? (
            <ActionForm instance={instance} action={action} onDone={reload} onMoved={reload} />
          ) : (
            <Alert
              type="info"
              showIcon
              title={t.cannotAct[action]}
              action={<AppLink to={applicationPath(instance.id)}>{t.viewProgress}</AppLink>}
            />
          )}
        </Panel>
      )}
    </InstanceFrame>
  );
}
