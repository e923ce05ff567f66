import { Flex, Select, Skeleton, Typography } from 'antd';
import type { FormSummary } from '@portal/contract/entities/workflow';
import { useCallback, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { InstanceHead } from '../instance/instance-head';
import { History } from '../instance/history';
import { usePageName } from '../context/page-name';
import { applicationName, formNameOf } from '../ui/format';
import { LoadFailed } from 'record-kit/react/app';
import { Panel } from '../ui/panel';
import { useLoad } from '../ui/use-load';
import { FlowView } from '../flow/flow-view';
import { modelOfForm, modelOfInstance } from '../flow/flow-model';

/**
 * The flow view (docs/specification.md#route-flow-view): of an application with its progress, or of a form as it is
 * defined.
 */
export function ChartPage({ id }: { id: string }) {
  return id === '' ? <FormFlow /> : <InstanceFlow key={id} id={id} />;
}

function InstanceFlow({ id }: { id: string }) {
  const { context } = useApp();
  const locale = { ...useTexts(), helpers: context.props.helpers };
  const load = useCallback(
    (signal: AbortSignal) => context.api.call('getWorkflow', { params: { id } }, signal),
    [context, id],
  );
  const { data, failure } = useLoad(load);
  usePageName(data && applicationName(data));
  if (!data) return failure ? <LoadFailed failure={failure} /> : <Skeleton active />;
  return (
    <>
      <InstanceHead instance={data} />
      <Panel title={locale.t.progress}>
        <FlowView model={modelOfInstance(data, locale)} />
      </Panel>
      <Panel title={locale.t.history}>
        <History events={data.events} signatures={data.signatures} />
      </Panel>
    </>
  );
}

function FormFlow() {
  const { context } = useApp();
  const { lang, t } = useTexts();
  const [chosen, setChosen] = useState<string>();
  const load = useCallback((signal: AbortSignal) => context.api.call('getWorkflowForms', undefined, signal), [context]);
  const { data, failure } = useLoad(load);
  if (!data) return failure ? <LoadFailed failure={failure} /> : <Skeleton active />;
  const form = data.find((one) => one.form_code === chosen) ?? data[0];
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <label htmlFor="workflow-flow">{t.pickFlow}</label>
        <Select
          id="workflow-flow"
          style={{ minWidth: 240 }}
          value={form?.form_code}
          onChange={setChosen}
          options={data.map((one) => ({ value: one.form_code, label: formNameOf(one, lang) }))}
        />
      </Flex>
      {form && <OneFormFlow key={form.form_code} form={form} />}
    </>
  );
}

function OneFormFlow({ form }: { form: FormSummary }) {
  const { context } = useApp();
  const locale = { ...useTexts(), helpers: context.props.helpers };
  const { form_code: formCode } = form;
  const load = useCallback(
    (signal: AbortSignal) => context.api.call('getWorkflowForm', { params: { formCode } }, signal),
    [context, formCode],
  );
  const { data, failure } = useLoad(load);
  if (!data) return failure ? <LoadFailed failure={failure} /> : <Skeleton active />;
  return (
    <Panel title={locale.t.flowOf(formNameOf(form, locale.lang))}>
      <Typography.Paragraph type="secondary">
        {locale.lang === 'en' ? data.remark_en : data.remark}
      </Typography.Paragraph>
      <FlowView model={modelOfForm(data, locale)} />
    </Panel>
  );
}
