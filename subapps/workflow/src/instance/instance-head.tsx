import { Flex, Typography } from 'antd';
import { timeOf } from 'record-kit/react/app';
import type { WorkflowInstance } from '@portal/contract/entities/workflow';
import { useTexts } from '../context/app-context';
import { formNameOf, nameOf } from '../ui/format';
import { StateTag } from '../ui/state-tag';

/** Form, applicant, time and state of a workflow instance. */
export function InstanceHead({ instance }: { instance: WorkflowInstance }) {
  const { lang } = useTexts();
  return (
    <Flex gap={8} align="center" wrap>
      <Typography.Text strong copyable={{ text: instance.number }} className="records-number">
        {instance.number}
      </Typography.Text>
      <Typography.Text>{formNameOf(instance, lang)}</Typography.Text>
      <Typography.Text>
        {nameOf(instance.applicant, lang)} {instance.applicant.emp_code}
      </Typography.Text>
      <Typography.Text type="secondary" className="records-number">
        {timeOf(instance.create_time)}
      </Typography.Text>
      <StateTag state={instance.state} />
    </Flex>
  );
}
