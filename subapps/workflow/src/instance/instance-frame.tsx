import { Alert, Collapse, Flex, Grid, Skeleton } from 'antd';
import type { WorkflowInstance } from '@portal/contract/entities/workflow';
import { useCallback, type ReactNode } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { usePageName } from '../context/page-name';
import { modelOfInstance } from '../flow/flow-model';
import { FlowView } from '../flow/flow-view';
import { AppLink } from '../ui/app-link';
import { LoadFailed } from 'record-kit/react/app';
import { applicationName } from '../ui/format';
import { Panel } from '../ui/panel';
import { useLoad } from '../ui/use-load';
import { History } from './history';
import { InstanceContent } from './instance-content';
import { InstanceHead } from './instance-head';

interface Props {
  id: string;
  /** With the flow drawn beside the content. */
  withFlow?: boolean;
  /** Draws what can be done, for the workflow instance as it was read last. */
  children(instance: WorkflowInstance, reload: () => void): ReactNode;
  /** What stays at the bottom of the window while the page is scrolled. */
  bar?(instance: WorkflowInstance, reload: () => void): ReactNode;
}

/** One workflow instance: content, progress, history, and the actions of the page. */
export function InstanceFrame({ id, withFlow = false, children, bar }: Props) {
  const { context } = useApp();
  const locale = { ...useTexts(), helpers: context.props.helpers };
  const { t } = locale;
  const load = useCallback(
    (signal: AbortSignal) =>
      id === '' ? Promise.resolve(undefined) : context.api.call('getWorkflow', { params: { id } }, signal),
    [context, id],
  );
  const { data, failure, reload } = useLoad(load);
  usePageName(data && applicationName(data));
  if (id === '') return <NoInstance />;
  if (!data) return failure ? <LoadFailed failure={failure} /> : <Skeleton active />;
  return (
    <>
      <InstanceHead instance={data} />
      {/* The older data below is still shown. */}
      {failure && <LoadFailed failure={failure} />}
      {withFlow && (
        <Progress title={t.progress}>
          <FlowView model={modelOfInstance(data, locale)} />
        </Progress>
      )}
      <div className="workflow-columns">
        <Panel title={t.basic}>
          <InstanceContent instance={data} />
        </Panel>
        <div className="workflow-stack">
          <div className="workflow-stack workflow-unprinted">{children(data, reload)}</div>
          <Panel title={t.history}>
            <History events={data.events} signatures={data.signatures} />
          </Panel>
        </div>
      </div>
      {bar?.(data, reload)}
    </>
  );
}

/** The flow. On a phone it is folded: it is longer than the screen, and what is asked of the person stands below it. */
function Progress({ title, children }: { title: string; children: ReactNode }) {
  const wide = Grid.useBreakpoint().md ?? true;
  if (wide) return <Panel title={title}>{children}</Panel>;
  return <Collapse items={[{ key: 'flow', label: title, children }]} />;
}

/** Shown where a page below `wfsflowsingle` is opened without an id: links to the lists. */
function NoInstance() {
  const { t } = useTexts();
  return (
    <Flex vertical gap={8} align="flex-start">
      <Alert type="info" showIcon title={t.pickInstance} />
      <Flex gap={8} wrap>
        <AppLink to="todo" type="primary">
          {t.goTodo}
        </AppLink>
        <AppLink to="applications" type="default">
          {t.goApplications}
        </AppLink>
      </Flex>
    </Flex>
  );
}
