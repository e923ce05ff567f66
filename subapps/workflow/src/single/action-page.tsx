import { Alert, Button, Drawer, Grid, Tabs, theme } from 'antd';
import type { WorkflowInstance } from '@portal/contract/entities/workflow';
import type { ChosenAction } from '@portal/contract/workflow/flow';
import { useContext, useState } from 'react';
import { PageVisible, useTexts } from '../context/app-context';
import { AppLink } from '../ui/app-link';
import { revisePath } from '../ui/application-path';
import { nameOf } from '../ui/format';
import { Panel } from '../ui/panel';
import { ActionForm } from './action-form';
import { InstanceFrame } from '../instance/instance-frame';
import { NextTodo } from './next-todo';

/** The order of the tabs: decisions, what else moves it, and what only adds to it. */
const ORDER: readonly ChosenAction[] = [
  'approve',
  'reject',
  'return',
  'transfer',
  'sign',
  'urge',
  'comment',
  'copy',
  'withdraw',
];
const DECISIONS: readonly ChosenAction[] = ['approve', 'reject', 'return'];
/** What a phone offers first: the first of them that is allowed. */
const MAIN_ON_PHONE: readonly ChosenAction[] = ['approve', 'urge', 'comment'];

/** The approval operation (docs/specification.md#route-flow-action): all allowed actions on one page. */
export function ActionPage({ id }: { id: string }) {
  const wide = Grid.useBreakpoint().md ?? true;
  const [decided, setDecided] = useState(false);
  const propsOf = (instance: WorkflowInstance, reload: () => void): ActionsProps => ({
    instance,
    allowed: ORDER.filter((action) => instance.allowed.includes(action)),
    onDone(action) {
      if (DECISIONS.includes(action)) setDecided(true);
      reload();
    },
    onMoved: reload,
  });
  return (
    <InstanceFrame id={id} withFlow bar={(instance, reload) => !wide && <ActionBar {...propsOf(instance, reload)} />}>
      {(instance, reload) => <Actions {...propsOf(instance, reload)} decided={decided} withForms={wide} />}
    </InstanceFrame>
  );
}

/** What the person may do here, and what waits for them next once they have decided. */
function Actions({ decided, withForms, ...shared }: ActionsProps & { decided: boolean; withForms: boolean }) {
  const { lang, t } = useTexts();
  const { instance, allowed } = shared;
  const decides = allowed.includes('approve');
  const hint = instance.allowed.includes('resubmit') ? (
    <Alert
      type="warning"
      showIcon
      title={t.returnedHint}
      action={<AppLink to={revisePath(instance.form_code, instance.id)}>{t.revise}</AppLink>}
    />
  ) : (
    !decides && <Alert type="info" showIcon title={t.nothingToDo} />
  );
  const actsFor = decides && instance.acts_for;
  if (!withForms && !hint && !actsFor) return null;
  return (
    <Panel title={t.actions}>
      {hint}
      {actsFor && <Alert type="warning" showIcon title={t.actsFor(nameOf(actsFor, lang))} />}
      {decided && !decides && <NextTodo />}
      {withForms && <ActionTabs {...shared} />}
    </Panel>
  );
}

interface ActionsProps {
  instance: WorkflowInstance;
  allowed: readonly ChosenAction[];
  onDone(action: ChosenAction): void;
  onMoved(): void;
}

function ActionTabs({
  instance,
  allowed,
  first,
  onDone,
  onMoved,
}: ActionsProps & { first?: ChosenAction | undefined }) {
  const { t } = useTexts();
  return (
    <Tabs
      className="workflow-actions"
      // Beside the form there is room for all of them: none goes into a menu.
      tabPlacement="start"
      size="small"
      destroyOnHidden
      {...(first && { defaultActiveKey: first })}
      items={allowed.map((action) => ({
        key: action,
        label: t.confirm[action],
        children: <ActionForm instance={instance} action={action} onDone={() => onDone(action)} onMoved={onMoved} />,
      }))}
    />
  );
}

/** On a phone: what is decided most stays in reach of the thumb at the bottom, and opens its form there. */
function ActionBar({ instance, allowed, onDone, onMoved }: ActionsProps) {
  const { t } = useTexts();
  const { token } = theme.useToken();
  const visible = useContext(PageVisible);
  const [open, setOpen] = useState<ChosenAction>();
  const main = MAIN_ON_PHONE.find((action) => allowed.includes(action));
  const others = allowed.filter((action) => action !== main);
  const second = allowed.includes('reject') ? 'reject' : undefined;
  const close = () => setOpen(undefined);
  if (main === undefined) return null;
  return (
    <>
      <div className="workflow-bar-room" />
      <div
        className="workflow-bar"
        role="toolbar"
        aria-label={t.actions}
        style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
      >
        <Button type={main === 'approve' ? 'primary' : 'default'} onClick={() => setOpen(main)}>
          {t.confirm[main]}
        </Button>
        {second && (
          <Button danger onClick={() => setOpen(second)}>
            {t.confirm[second]}
          </Button>
        )}
        {others.length > 0 && (
          <Button onClick={() => setOpen(others.find((action) => action !== second))}>{t.moreActions}</Button>
        )}
      </div>
      <Drawer
        open={open !== undefined && visible}
        placement="bottom"
        size="auto"
        title={t.actions}
        destroyOnHidden
        onClose={close}
      >
        <ActionTabs
          key={open}
          instance={instance}
          allowed={allowed}
          first={open}
          onDone={(action) => {
            close();
            onDone(action);
          }}
          onMoved={() => {
            close();
            onMoved();
          }}
        />
      </Drawer>
    </>
  );
}
