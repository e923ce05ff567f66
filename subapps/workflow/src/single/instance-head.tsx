import { Flex, Typography } from 'antd';
import type { WorkflowInstance } from '@portal/contract/entities/workflow';
import { useTexts } from '../app-context';
import { StateTag } from '../lists/row-parts';
import { formNameOf, nameOf, timeOf } from '../ui/format';

/** Which application this is: form, applicant, state. */
export function InstanceHead({ instance }: { instance: WorkflowInstance }) {
  const { lang } = useTexts();
  return (
    <Flex gap={8} align="center" wrap>
      <Typography.Text strong>{formNameOf(instance, lang)}</Typography.Text>
      <Typography.Text>
        {nameOf(instance.applicant, lang)} {instance.applicant.emp_code}
      </Typography.Text>
      <Typography.Text type="secondary" className="workflow-number">
        {timeOf(instance.create_time)}
      </Typography.Text>
      <StateTag state={instance.state} />
    </Flex>
  );
}
