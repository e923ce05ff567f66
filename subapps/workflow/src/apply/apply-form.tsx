import { Alert, App, Button, Flex, Form, Popconfirm, Result, Typography } from 'antd';
import { reasonOf, useFormLanguage } from 'record-kit/react/app';
import type { WorkflowDraft, WorkflowForm, WorkflowInstance } from '@portal/contract/entities/workflow';
import { cleanForm, initialValues, leaveFieldOf } from '@portal/contract/workflow/check-form';
import type { FormValues } from '@portal/contract/workflow/form';
import { useEffect, useRef, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { AppLink } from '../ui/app-link';
import { applicationPath } from '../ui/application-path';
import { namesOf } from '../ui/format';
import { Panel } from '../ui/panel';

import { DraftStatus } from './draft/draft-status';
import { draftStore, useDraft } from './draft/use-draft';
import { FormFields } from './form-fields';
import { LeaveBalances } from './leave-balances';
import { newRequestId } from './request-id';

interface Props {
  form: WorkflowForm;
  /** The workflow instance that was sent back, to be changed and sent again. */
  instance: WorkflowInstance | undefined;
  draft: WorkflowDraft | null;
  path: string;
  /** Reads form and draft again, as for a page that is opened anew. */
  onRestart(): void;
}

/** A form with its draft. The draft is kept while the person types, and restored later. The form is sent once. */
export function ApplyForm({ form, instance, draft, path, onRestart }: Props) {
  const { context, changed } = useApp();
  const { lang, t } = useTexts();
  const { message } = App.useApp();
  const [antForm] = Form.useForm<FormValues>();
  const key = { form_code: form.form_code, instance_id: instance?.id ?? '' };
  // The local copy did not reach the server last time, so it is newer than the server's draft.
  const [local] = useState(() => draftStore(context, key).read());
  const { keeper, state } = useDraft(key, draft?.version ?? 0, path);
  const [requestId] = useState(newRequestId);
  const [sending, setSending] = useState(false);
  const [sentId, setSentId] = useState<string>();
  const began = useRef(false);
  const fields = instance?.fields ?? form.fields;
  const initial = local?.data ?? draft?.data ?? instance?.data ?? initialValues(fields);

  useEffect(() => {
    if (!local || began.current) return;
    began.current = true;
    // If the server's draft has another version by now, the server says so and the person chooses.
    void keeper.keepMine(local.data, local.version);
  }, [keeper, local]);

  useFormLanguage(antForm, lang);

  const values = () => cleanForm(fields, antForm.getFieldsValue());
  const send = async () => {
    if (sending) return;
    setSending(true);
    await keeper.hold();
    try {
      const data = values();
      if (instance) {
        await context.api.call('resubmitWorkflow', { body: { id: instance.id, version: instance.version, data } });
        setSentId(instance.id);
      } else {
        setSentId(
          await context.api.call('submitWorkflow', {
            body: { form_code: form.form_code, data, request_id: requestId },
          }),
        );
      }
      keeper.restart(0);
      changed();
    } catch (error) {
      keeper.resume();
      void message.error(reasonOf(error));
    } finally {
      setSending(false);
    }
  };
  const discard = async () => {
    try {
      await keeper.hold();
      await context.api.call('deleteWorkflowDraft', { body: key });
      keeper.restart(0);
      void message.success(t.discarded);
      onRestart();
    } catch (error) {
      keeper.resume();
      void message.error(reasonOf(error));
    }
  };
  const takeOther = () => {
    keeper.restart(0);
    onRestart();
  };
  const keepMine = async () => {
    try {
      const other = await context.api.call('getWorkflowDraft', { body: key });
      await keeper.keepMine(values(), other?.version ?? 0);
    } catch (error) {
      void message.error(reasonOf(error));
    }
  };

  if (sentId !== undefined) return <Sent id={sentId} again={instance === undefined} onAgain={onRestart} />;
  const leaveKind = leaveFieldOf(fields)?.leave?.kind;
  const kind = fields.find((field) => field.key === leaveKind);
  const filledIn = (
    <Panel title={t.basic}>
      {instance && (
        <Alert
          type="warning"
          showIcon
          title={t.returnedHint}
          description={lastComment(instance)}
          style={{ marginBottom: 12 }}
        />
      )}
      <Typography.Paragraph type="secondary">{lang === 'en' ? form.remark_en : form.remark}</Typography.Paragraph>
      <Form
        form={antForm}
        name={path.replace(/\W+/g, '-')}
        layout="vertical"
        scrollToFirstError
        initialValues={initial}
        onFinish={send}
        onValuesChange={() => keeper.change(values())}
      >
        <FormFields fields={fields} form={antForm} />
        <Flex vertical gap={12}>
          <DraftStatus
            state={state}
            restored={draft?.update_time}
            onTakeOther={takeOther}
            onKeepMine={() => void keepMine()}
          />
          <Flex gap={8} wrap>
            {/* Not a submit button: Enter in a field must not send the form by mistake. */}
            <Button type="primary" loading={sending} onClick={() => antForm.submit()}>
              {instance ? t.resubmit : t.submit}
            </Button>
            <Popconfirm title={t.discardAsk} onConfirm={discard}>
              <Button disabled={sending || (draft === null && state.status === 'idle')}>{t.discard}</Button>
            </Popconfirm>
          </Flex>
        </Flex>
      </Form>
    </Panel>
  );
  if (!kind) return filledIn;
  return (
    <div className="workflow-columns">
      {filledIn}
      <LeaveBalances kind={kind} />
    </div>
  );

  function lastComment(returned: WorkflowInstance): string | undefined {
    const last = returned.events.findLast((event) => event.action === 'return');
    return last && `${namesOf([last.by], lang)}：${last.comment}`;
  }
}

/** Shown after sending: the current step, and links to the progress and to another form. */
function Sent({ id, again, onAgain }: { id: string; again: boolean; onAgain(): void }) {
  const { context } = useApp();
  const { lang, t } = useTexts();
  const [hint, setHint] = useState('');
  useEffect(() => {
    let live = true;
    context.api.call('getWorkflow', { params: { id } }).then(
      ({ steps }) => {
        const step = steps.find((one) => one.status === 'current');
        if (live && step) setHint(t.submittedHint(step[lang], namesOf(step.approvers, lang)));
      },
      // Without the hint the page is still useful: the form is sent, and a button leads to its progress.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [context, id, lang, t]);
  return (
    <Result
      status="success"
      title={t.submitted}
      subTitle={hint}
      extra={
        <Flex gap={8} justify="center" wrap>
          <AppLink to={applicationPath(id)} type="primary">
            {t.viewProgress}
          </AppLink>
          {again && <Button onClick={onAgain}>{t.another}</Button>}
        </Flex>
      }
    />
  );
}
