import { Alert, Tabs } from 'antd';
import type { WorkflowInstance } from '@portal/contract/entities/workflow';
import type { ChosenAction } from '@portal/contract/workflow/flow';
import { useTexts } from '../context/app-context';
import { AppLink } from '../ui/app-link';
import { Panel } from '../ui/panel';
import { ActionForm } from './action-form';
import { InstanceFrame } from '../instance/instance-frame';

const ORDER: readonly ChosenAction[] = ['approve', 'return', 'transfer', 'comment', 'withdraw'];

/** The approval operation (docs/specification.md#route-flow-action): all allowed actions on one page. */
export function ActionPage({ id }: { id: string }) {
  return (
    <InstanceFrame id={id} withFlow>
      {(instance, reload) => <Actions instance={instance} onChange={reload} />}
    </InstanceFrame>
  );
}

function Actions({ instance, onChange }: { instance: WorkflowInstance; onChange(): void }) {
  const { t } = useTexts();
  const allowed = ORDER.filter((action) => instance.allowed.includes(action));
  const decides = allowed.includes('approve');
  return (
    <Panel title={t.actions}>
      {instance.allowed.includes('resubmit') ? (
        <Alert
          type="warning"
          showIcon
          title={t.returnedHint}
          action={
            <AppLink to={`applyForm/${encodeURIComponent(instance.form_code)}?id=${encodeURIComponent(instance.id)}`}>
              {t.revise}
            </AppLink>
          }
        />
      ) : (
        !decides && <Alert type="info" showIcon title={t.nothingToDo} />
      )}
      <Tabs
        destroyOnHidden
        items={allowed.map((action) => ({
          key: action,
          label: t.confirm[action],
          children: <ActionForm instance={instance} action={action} onDone={onChange} onMoved={onChange} />,
        }))}
      />
    </Panel>
  );
}
