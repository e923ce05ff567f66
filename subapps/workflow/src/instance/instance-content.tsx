import { Typography } from 'antd';
import type { WorkflowInstance } from '@portal/contract/entities/workflow';
import { filesOfValue } from '@portal/contract/workflow/check-form';
import { useTexts } from '../context/app-context';
import { FieldValue } from '../ui/field-value';
import { useOptions } from '../ui/use-options';

/** The form's content, field by field. */
export function InstanceContent({ instance }: { instance: WorkflowInstance }) {
  const { lang } = useTexts();
  const options = useOptions(instance.fields);
  const files = instance.fields
    .filter(({ type }) => type === 'files')
    .flatMap(({ key }) => filesOfValue(instance.data[key]));
  return (
    <dl className="workflow-facts">
      {instance.fields.map((field) => (
        <Fact key={field.key} label={field[lang]}>
          <FieldValue field={field} value={instance.data[field.key]} options={options} files={files} />
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>
        <Typography.Text type="secondary">{label}</Typography.Text>
      </dt>
      <dd>{children}</dd>
    </>
  );
}
