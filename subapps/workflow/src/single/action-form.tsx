import { requestIds } from '@portal/contract/request-ids';
import { App, Button, Form, Input, Popconfirm, Select } from 'antd';
import { codeOf, reasonOf } from 'record-kit/react/app';
import type { WorkflowInstance } from '@portal/contract/entities/workflow';
import type { ChosenAction } from '@portal/contract/workflow/flow';
import { useEffect, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { EmployeeSelect } from '../ui/employee-select';

interface Props {
  instance: WorkflowInstance;
  action: ChosenAction;
  /** Called when the server has done it. */
  onDone(): void;
  /** Called when somebody else was faster, so that the shown data is old. */
  onMoved(): void;
}

interface Values {
  comment?: string;
  returnTo?: string;
  transferTo?: string;
}

const COMMENT_MAX = 1000;
const TO_APPLICANT = 'applicant';
const CONFLICT = 409;

/** The form for one action on a workflow instance: a comment, and its target where it has one. */
export function ActionForm({ instance, action, onDone, onMoved }: Props) {
  const { context, comments, changed, setPageDirty } = useApp();
  const { lang, t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [sending, setSending] = useState(false);
  // The repeat of an action whose answer was lost does nothing again.
  const [ids] = useState(requestIds);
  const commentKey = `${instance.id} ${action}`;
  const [dirty, setDirty] = useState((comments.get(commentKey) ?? '') !== '');
  useEffect(() => {
    setPageDirty(commentKey, dirty);
    return () => setPageDirty(commentKey, false);
  }, [commentKey, dirty, setPageDirty]);
  const commentNeeded = action === 'return' || action === 'comment';

  const send = async (values: Values) => {
    // A second click before the answer does nothing. The server would refuse it by the version.
    if (sending) return;
    setSending(true);
    const target =
      action === 'return'
        ? (values.returnTo ?? TO_APPLICANT)
        : action === 'transfer'
          ? (values.transferTo ?? '').split(' ', 1)[0]
          : '';
    try {
      const body = {
        id: instance.id,
        version: instance.version,
        action,
        comment: values.comment?.trim() ?? '',
        target,
      };
      await context.api.call('actOnWorkflow', { body: { ...body, request_id: ids.of(body) } });
      ids.done();
      comments.delete(commentKey);
      form.setFieldsValue({ comment: '', transferTo: undefined });
      setDirty(false);
      void message.success(t.done[action]);
      onDone();
      changed();
    } catch (error) {
      if (codeOf(error) === CONFLICT) {
        void message.warning(reasonOf(error));
        onMoved();
      } else void message.error(reasonOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <Form
      form={form}
      name={`${action}-${instance.id}`}
      layout="vertical"
      initialValues={{ comment: comments.get(commentKey) ?? '', returnTo: TO_APPLICANT }}
      onValuesChange={(_, { comment = '', transferTo }: Values) => {
        comments.set(commentKey, comment);
        setDirty(comment !== '' || transferTo !== undefined);
      }}
      onFinish={send}
    >
      {action === 'return' && (
        <Form.Item name="returnTo" label={t.returnTo} required>
          <Select
            options={[
              { value: TO_APPLICANT, label: t.toApplicant },
              ...instance.return_to.map((step) => ({ value: step.key, label: step[lang] })),
            ]}
          />
        </Form.Item>
      )}
      {action === 'transfer' && (
        <Form.Item name="transferTo" label={t.transferTo} rules={[{ required: true, message: t.choosePerson }]}>
          <EmployeeSelect />
        </Form.Item>
      )}
      <Form.Item
        name="comment"
        label={t.comment}
        rules={commentNeeded ? [{ required: true, whitespace: true, message: t.commentNeeded }] : []}
      >
        <Input.TextArea rows={3} maxLength={COMMENT_MAX} showCount placeholder={t.commentHint[action]} />
      </Form.Item>
      {action === 'withdraw' ? (
        <Popconfirm title={t.withdrawAsk} onConfirm={() => form.submit()}>
          <Button danger loading={sending}>
            {t.confirm.withdraw}
          </Button>
        </Popconfirm>
      ) : (
        <Button type="primary" htmlType="submit" loading={sending}>
          {t.confirm[action]}
        </Button>
      )}
    </Form>
  );
}
