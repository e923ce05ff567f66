import { Alert, App, Button, Checkbox, Flex, Form, Input, Modal, Progress } from 'antd';
import { reasonOf } from 'record-kit/react/app';
import type { WorkflowRow } from '@portal/contract/entities/workflow';
import { requestIds } from '@portal/contract/request-ids';
import { useEffect, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';

type Decision = 'approve' | 'reject';

interface Props {
  /** The chosen rows, each with the version that the person sees. */
  rows: readonly WorkflowRow[];
  /** The rows that may be chosen. */
  all: readonly WorkflowRow[];
  onChoose(ids: string[]): void;
}

interface Failed {
  number: string;
  reason: string;
}

const COMMENT_MAX = 1000;

/** Decides about several applications: one after the other, each as it is alone, and says which could not be decided. */
export function BulkDecision({ rows, all, onChoose }: Props) {
  const { context, changed, setPageDirty } = useApp();
  const { t } = useTexts();
  const { message } = App.useApp();
  const { formatNumber } = context.props.helpers;
  const [form] = Form.useForm<{ comment?: string }>();
  const [asked, setAsked] = useState<{ decision: Decision; rows: readonly WorkflowRow[] }>();
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [ids] = useState(requestIds);
  const running = done !== undefined;
  useEffect(() => {
    // Closed meanwhile, the tab would leave some undecided without a word.
    setPageDirty('bulk-decision', running);
    return () => setPageDirty('bulk-decision', false);
  }, [running, setPageDirty]);

  const run = async ({ comment = '' }: { comment?: string }) => {
    if (asked === undefined || running) return;
    const refused: Failed[] = [];
    for (const [index, { id, number, version }] of asked.rows.entries()) {
      setDone(index);
      const body = { id, version, action: asked.decision, comment: comment.trim() };
      try {
        await context.api.call('actOnWorkflow', { body: { ...body, request_id: ids.of(body) } });
      } catch (error) {
        refused.push({ number, reason: reasonOf(error) });
      }
    }
    ids.done();
    setDone(undefined);
    setAsked(undefined);
    setFailed(refused);
    form.resetFields();
    if (refused.length < asked.rows.length)
      void message.success(t.bulkDone(formatNumber(asked.rows.length - refused.length)));
    onChoose([]);
    changed();
  };

  const count = asked?.rows.length ?? 0;
  const title = asked ? t.bulkAsk(t.confirm[asked.decision], formatNumber(count)) : '';
  return (
    <>
      {all.length > 0 && (
        <Flex gap={8} align="center" wrap role="group" aria-label={t.bulk} className="workflow-bulk">
          <Checkbox
            checked={rows.length > 0 && rows.length === all.length}
            indeterminate={rows.length > 0 && rows.length < all.length}
            onChange={({ target }) => onChoose(target.checked ? all.map(({ id }) => id) : [])}
          >
            {t.chooseAll}
          </Checkbox>
          {rows.length > 0 && (
            <>
              <span aria-live="polite">{t.bulkChosen(formatNumber(rows.length))}</span>
              <Button type="primary" onClick={() => setAsked({ decision: 'approve', rows })}>
                {t.confirm.approve}
              </Button>
              <Button danger onClick={() => setAsked({ decision: 'reject', rows })}>
                {t.confirm.reject}
              </Button>
            </>
          )}
        </Flex>
      )}
      {failed.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t.bulkFailed(formatNumber(failed.length))}
          closable={{ onClose: () => setFailed([]), 'aria-label': t.close }}
          description={
            <ul className="workflow-failed">
              {failed.map(({ number, reason }) => (
                <li key={number}>
                  {number} {reason}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <Modal
        open={asked !== undefined}
        title={title}
        okText={asked && t.confirm[asked.decision]}
        cancelText={t.cancel}
        okButtonProps={{ danger: asked?.decision === 'reject', loading: running }}
        cancelButtonProps={{ disabled: running }}
        closable={!running}
        mask={{ closable: false }}
        keyboard={!running}
        onCancel={() => setAsked(undefined)}
        onOk={() => form.submit()}
      >
        <Form form={form} name="bulk-decision" layout="vertical" onFinish={run}>
          <Form.Item
            name="comment"
            label={t.comment}
            rules={asked?.decision === 'reject' ? [{ required: true, whitespace: true, message: t.commentNeeded }] : []}
          >
            <Input.TextArea
              rows={3}
              maxLength={COMMENT_MAX}
              showCount
              placeholder={asked && t.commentHint[asked.decision]}
            />
          </Form.Item>
        </Form>
        {done !== undefined && (
          <Progress
            percent={Math.round((done / count) * 100)}
            format={() => t.bulkRunning(formatNumber(done), formatNumber(count))}
          />
        )}
      </Modal>
    </>
  );
}
