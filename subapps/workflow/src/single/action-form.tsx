import { codeOfPerson } from '@portal/contract/workflow/check-form';
import { requestIds } from '@portal/contract/request-ids';
import { App, Button, Form, Input, Popconfirm, Radio, Select } from 'antd';
import { codeOf, reasonOf } from 'record-kit/react/app';
import type { WorkflowInstance } from '@portal/contract/entities/workflow';
import { SIGN_PLACES, type ChosenAction, type SignPlace } from '@portal/contract/workflow/flow';
import { useEffect, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { EmployeeSelect } from '../ui/employee-select';
import { EmployeesSelect } from '../ui/employees-select';
import { Phrases } from './phrases';

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
  signTo?: string;
  signPlace?: SignPlace;
  copyTo?: string[];
}

const COMMENT_MAX = 1000;
const TO_APPLICANT = 'applicant';
const CONFLICT = 409;
/** What a comment is seldom written for anew. */
const WITH_PHRASES: ReadonlySet<ChosenAction> = new Set(['approve', 'reject', 'return']);
const COMMENT_NEEDED: ReadonlySet<ChosenAction> = new Set(['return', 'reject', 'comment']);
/** What ends the application for good is asked before. */
const ASKED: ReadonlySet<ChosenAction> = new Set(['reject', 'withdraw']);

function targetOf(action: ChosenAction, { returnTo = TO_APPLICANT, transferTo = '', signTo = '' }: Values): string {
  if (action === 'return') return returnTo;
  return action === 'transfer' ? codeOfPerson(transferTo) : action === 'sign' ? codeOfPerson(signTo) : '';
}

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
  const commentNeeded = COMMENT_NEEDED.has(action);
  const comment = Form.useWatch('comment', form) ?? '';

  const send = async (values: Values) => {
    // A second click before the answer does nothing. The server would refuse it by the version.
    if (sending) return;
    setSending(true);
    try {
      const body = {
        id: instance.id,
        version: instance.version,
        action,
        comment: values.comment?.trim() ?? '',
        target: targetOf(action, values),
        targets: (values.copyTo ?? []).map(codeOfPerson),
        place: values.signPlace ?? ('before' as const),
      };
      await context.api.call('actOnWorkflow', { body: { ...body, request_id: ids.of(body) } });
      ids.done();
      comments.delete(commentKey);
      form.setFieldsValue({ comment: '', transferTo: undefined, signTo: undefined, copyTo: [] });
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
      initialValues={{ comment: comments.get(commentKey) ?? '', returnTo: TO_APPLICANT, signPlace: 'before' }}
      onValuesChange={(_, { comment: typed = '', transferTo, signTo, copyTo = [] }: Values) => {
        comments.set(commentKey, typed);
        setDirty(typed !== '' || transferTo !== undefined || signTo !== undefined || copyTo.length > 0);
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
      {action === 'sign' && (
        <>
          <Form.Item name="signTo" label={t.signTo} rules={[{ required: true, message: t.choosePerson }]}>
            <EmployeeSelect />
          </Form.Item>
          <Form.Item name="signPlace" label={t.signPlace} required>
            <Radio.Group
              vertical
              options={SIGN_PLACES.map((place) => ({ value: place, label: t.signPlaces[place] }))}
            />
          </Form.Item>
        </>
      )}
      {action === 'copy' && (
        <Form.Item name="copyTo" label={t.copyTo} rules={[{ required: true, message: t.choosePerson }]}>
          <EmployeesSelect />
        </Form.Item>
      )}
      <Form.Item
        name="comment"
        label={t.comment}
        rules={commentNeeded ? [{ required: true, whitespace: true, message: t.commentNeeded }] : []}
      >
        <Input.TextArea rows={3} maxLength={COMMENT_MAX} showCount placeholder={t.commentHint[action]} />
      </Form.Item>
      {WITH_PHRASES.has(action) && (
        <Phrases
          comment={comment}
          onChoose={(phrase) => {
            form.setFieldValue('comment', phrase);
            comments.set(commentKey, phrase);
            setDirty(true);
          }}
        />
      )}
      {ASKED.has(action) ? (
        <Popconfirm title={action === 'reject' ? t.rejectAsk : t.withdrawAsk} onConfirm={() => form.submit()}>
          <Button danger loading={sending}>
            {t.confirm[action]}
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
