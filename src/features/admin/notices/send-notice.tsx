import { useState } from 'react';
import { Alert, App, Button, DatePicker, Form, Modal, Radio, Typography } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import {
  noticeTemplates,
  sendNoticeResult,
  type NoticeReceivers,
  type SendNoticeBody,
} from '@portal/contract/admin/notice-templates';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { NoticeTarget } from '@portal/contract/entities/notice';
import { requestIds } from '@portal/contract/request-ids';
import { useAskingClose } from '@/features/unsaved-input';
import { isAnswerLost, messageOf } from '@/shared/http';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { FirstField } from '@/shared/ui/first-field';
import { RetoldErrors } from '@/shared/ui/retold-errors';
import { adminApi, callExtra, seen } from '../crud/api/admin-api';
import { adminNoticesMessages } from './notices.messages';
import { CHOOSE, ReceiverSelect } from './receiver-select';
import { SentNotice, timeText, type SentTime } from './sent-notice';
import { TargetFields, targetOf, type TargetValues } from './target-fields';

const DIALOG_WIDTH_PX = 560;

interface SendValues extends TargetValues {
  to?: NoticeReceivers['to'];
  receivers?: string[];
  /** From when until when; either may be empty. */
  time?: readonly [Dayjs | null, Dayjs | null] | null;
}

/** What would be sent: the words as the server has them now, and to how many people. */
interface Ready {
  template: AdminRow;
  range: NoticeReceivers;
  count: number;
  target: NoticeTarget | undefined;
  time: SentTime;
}

/** The two ends of the chosen time, ISO 8601; without a beginning it is sent at once. */
function timeOf(time: SendValues['time']): SentTime {
  const [from, until] = time ?? [];
  return {
    ...(from && from.isAfter(dayjs()) ? { begins_at: from.toISOString() } : {}),
    ...(until ? { ends_at: until.toISOString() } : {}),
  };
}

/**
 * Chooses who receives a notice, shows it as they will see it and how many they are, and only then sends it. It reaches
 * those who are signed in at once. What is sent again after a lost answer is not sent twice.
 */
export function SendNotice({ template, onClose }: { template: AdminRow; onClose: () => void }) {
  const t = useMessages(adminNoticesMessages);
  const language = useLanguage();
  const { message } = App.useApp();
  const [form] = Form.useForm<SendValues>();
  const [ids] = useState(requestIds);
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState<Ready>();
  const [failure, setFailure] = useState<{ text: string; lost?: boolean }>();
  const to = Form.useWatch('to', form);
  const nameOf = (row: AdminRow) => pickText(language, String(row.template_name), String(row.template_name_en));
  const title = t('adminNotices.sendTitle', { name: nameOf(template) });
  const close = useAskingClose({ dirty: to !== undefined, busy, title, onClose });

  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({ text: messageOf(error) });
    }
    setBusy(false);
  };
  const check = ({ to: chosen, receivers = [], time, ...opened }: SendValues) =>
    during(async () => {
      if (!chosen) return;
      const range = { to: chosen, receivers };
      const [now, { receivers: count }] = await Promise.all([
        adminApi.info(noticeTemplates, template.id),
        callExtra(noticeTemplates, noticeTemplates.extraCalls.count, range, sendNoticeResult),
      ]);
      if (count === 0) setFailure({ text: t('adminNotices.nobody') });
      else setReady({ template: now, range, count, target: targetOf(opened), time: timeOf(time) });
    });
  const send = ({ template: shown, range, count, target, time }: Ready) =>
    during(async () => {
      const { id, version } = seen(shown);
      const what = { template_id: id, ...range, ...time, ...(target ? { target } : {}) };
      // The id stands for what the person wants to send, so that a repeat is known although the number has changed.
      const body: SendNoticeBody = {
        ...what,
        template_version: version,
        expected: count,
        request_id: ids.of(what),
      };
      try {
        const sent = await callExtra(noticeTemplates, noticeTemplates.extraCalls.send, body, sendNoticeResult);
        void message.success(
          time.begins_at === undefined
            ? t('adminNotices.sent', { count: sent.receivers })
            : t('adminNotices.planned', { time: timeText(time.begins_at) }),
        );
        onClose();
      } catch (error) {
        setReady(undefined);
        setFailure({ text: messageOf(error), lost: isAnswerLost(error) });
      }
    });

  const footer = ready
    ? [
        <Button key="back" disabled={busy} onClick={() => setReady(undefined)}>
          {t('adminNotices.back')}
        </Button>,
        <Button key="confirm" type="primary" loading={busy} onClick={() => void send(ready)}>
          {t(ready.time.begins_at === undefined ? 'adminNotices.confirm' : 'adminNotices.plan')}
        </Button>,
      ]
    : [
        <Button key="cancel" disabled={busy} onClick={close}>
          {t('adminNotices.cancel')}
        </Button>,
        <Button key="send" type="primary" loading={busy} onClick={form.submit}>
          {t('adminNotices.send')}
        </Button>,
      ];
  return (
    <Modal
      open
      title={ready ? t('adminNotices.check') : title}
      width={DIALOG_WIDTH_PX}
      onCancel={close}
      mask={{ closable: false }}
      footer={footer}
    >
      {failure ? (
        <Alert
          type={failure.lost ? 'warning' : 'error'}
          showIcon
          title={failure.text}
          description={failure.lost ? t('adminNotices.answerLost') : undefined}
          style={{ marginBlockEnd: 16 }}
        />
      ) : null}
      {ready ? (
        <SentNotice
          template={ready.template}
          target={ready.target}
          time={ready.time}
          count={ready.count}
          everybody={ready.range.to === 'everybody'}
        />
      ) : null}
      <div hidden={ready !== undefined}>
        <Form
          form={form}
          name="send-notice"
          layout="vertical"
          disabled={busy}
          onFinish={(values) => void check(values)}
        >
          <FirstField />
          <RetoldErrors />
          <Form.Item
            name="to"
            label={t('adminNotices.to')}
            rules={[{ required: true, message: t('adminNotices.chooseTo') }]}
          >
            <Radio.Group
              onChange={() => form.setFieldValue('receivers', [])}
              options={[
                { value: 'users', label: t('adminNotices.users') },
                { value: 'departments', label: t('adminNotices.departments') },
                { value: 'roles', label: t('adminNotices.roles') },
                { value: 'everybody', label: t('adminNotices.everybody') },
              ]}
            />
          </Form.Item>
          {to !== undefined && to !== 'everybody' ? (
            <Form.Item
              name="receivers"
              label={t('adminNotices.receivers')}
              {...(to === 'departments' ? { extra: t('adminNotices.departmentsHelp') } : {})}
              rules={[{ required: true, message: t(CHOOSE[to]) }]}
            >
              <ReceiverSelect key={to} kind={to} />
            </Form.Item>
          ) : null}
          <Form.Item
            name="time"
            label={t('adminNotices.time')}
            extra={t('adminNotices.timeHelp')}
            rules={[
              {
                validator: async (_rule, time: SendValues['time']) => {
                  const [from, until] = time ?? [];
                  if (until && !until.isAfter(from?.isAfter(dayjs()) ? from : dayjs()))
                    throw new Error(t('adminNotices.endsFirst'));
                },
              },
            ]}
          >
            <DatePicker.RangePicker
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              allowEmpty={[true, true]}
              placeholder={[t('adminNotices.atOnce'), t('adminNotices.noEnd')]}
              style={{ width: '100%' }}
            />
          </Form.Item>
          <TargetFields />
          <Form.Item label={t('adminNotices.preview')}>
            <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBlockEnd: 0 }}>
              {String(template.content)}
            </Typography.Paragraph>
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
