import { Button, Flex, Typography } from 'antd';
import { timeOf } from 'record-kit/react/app';
import type { WorkflowInstance } from '@portal/contract/entities/workflow';
import { useTexts } from '../context/app-context';
import { nameOf } from '../ui/format';
import { StateTag } from '../ui/state-tag';

/** Applicant, time and state of a workflow instance. Its number and form are the page's heading. */
export function InstanceHead({ instance }: { instance: WorkflowInstance }) {
  const { lang, t } = useTexts();
  return (
    <Flex gap={8} align="center" wrap>
      <Typography.Text>
        {nameOf(instance.applicant, lang)} {instance.applicant.emp_code}
      </Typography.Text>
      <Typography.Text type="secondary" className="records-number">
        {timeOf(instance.create_time)}
      </Typography.Text>
      <StateTag state={instance.state} />
      {/* The browser's own dialog also writes a PDF. */}
      <Button size="small" className="workflow-unprinted" title={t.printHint} onClick={() => window.print()}>
        {t.print}
      </Button>
    </Flex>
  );
}
