import { Flex, Timeline, Typography } from 'antd';
import { timeOf } from 'record-kit/react/app';
import type { WorkflowEvent } from '@portal/contract/entities/workflow';
import type { FlowAction } from '@portal/contract/workflow/flow';
import { useTexts } from '../context/app-context';
import { nameOf, namesOf } from '../ui/format';

const COLORS: Partial<Record<FlowAction, string>> = {
  approve: 'green',
  reject: 'red',
  return: 'orange',
  withdraw: 'gray',
  comment: 'gray',
  copy: 'gray',
  urge: 'gray',
};

interface Props {
  events: readonly WorkflowEvent[];
  /** The pictures of signatures by their ids. */
  signatures?: Readonly<Record<string, string>> | undefined;
}

/** Everything that happened to a workflow instance, the oldest first. */
export function History({ events, signatures = {} }: Props) {
  const { lang, t } = useTexts();
  const more = (event: WorkflowEvent) =>
    event.copied_to.length > 0
      ? t.copiedLine(namesOf(event.copied_to, lang))
      : event.target
        ? (event.action === 'sign' ? t.signLine : t.handOverLine)(nameOf(event.target, lang))
        : event.action === 'return'
          ? t.returnLine(event.target_step?.[lang] ?? t.applicant)
          : '';
  return (
    <Timeline
      items={events.map((event) => ({
        key: event.id,
        color: COLORS[event.action] ?? 'blue',
        content: (
          <div>
            <Flex gap={8} wrap align="baseline">
              <Typography.Text strong>{nameOf(event.by, lang)}</Typography.Text>
              {event.acted_for && (
                <Typography.Text type="secondary">{t.actsFor(nameOf(event.acted_for, lang))}</Typography.Text>
              )}
              <Typography.Text>{t.actionNames[event.action]}</Typography.Text>
              {event.step && <Typography.Text type="secondary">{event.step[lang]}</Typography.Text>}
              <Typography.Text type="secondary" className="records-number">
                {timeOf(event.create_time)}
              </Typography.Text>
            </Flex>
            {more(event) && <Typography.Text type="secondary">{more(event)}</Typography.Text>}
            {event.signature_id && signatures[event.signature_id] && (
              <img
                className="workflow-signature"
                src={signatures[event.signature_id]}
                alt={t.signatureOf(nameOf(event.by, lang))}
              />
            )}
            {event.comment && <p className="workflow-comment">{event.comment}</p>}
          </div>
        ),
      }))}
    />
  );
}
