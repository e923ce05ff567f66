import { Form } from 'antd';
import type { FormValues } from '@portal/contract/workflow/form';
import { useMemo } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { FormFields } from '../apply/form-fields';
import type { FlowModel } from '../flow/flow-model';
import { StepList } from '../flow/flow-view';
import { Panel } from '../ui/panel';
import type { DesignContent } from './design-model';

/** A form and its flow as employees will see them. Nothing in it can be pressed: a file would be stored. */
export function DesignPreview({ design }: { design: DesignContent }) {
  const { helpers } = useApp().context.props;
  const { lang, t } = useTexts();
  const [form] = Form.useForm<FormValues>();
  const { fields, nodes } = design;
  const model = useMemo<FlowModel>(() => {
    const separator = lang === 'zh' ? '、' : ', ';
    return {
      nodes: [
        { key: 'start', title: t.start, lines: [], status: 'open' },
        ...nodes.map((node) => {
          const field = node.when && fields.find(({ key }) => key === node.when?.field);
          const people = node.office === 'named' ? (node.named ?? []).join(separator) : '';
          return {
            key: node.key,
            title: node[lang] || t.design.unnamed,
            status: 'open' as const,
            lines: [
              people || t.design.offices[node.office],
              ...(node.when && field ? [t.condition(field[lang], helpers.formatNumber(node.when.atLeast))] : []),
            ],
          };
        }),
        { key: 'end', title: t.end, lines: [], status: 'open' },
      ],
    };
  }, [fields, nodes, lang, t, helpers]);
  return (
    <Panel title={t.design.preview}>
      <div inert>
        <Form form={form} layout="vertical" component={false}>
          <FormFields key={fields.map(({ key }) => key).join()} fields={fields} form={form} />
        </Form>
      </div>
      <StepList model={model} />
    </Panel>
  );
}
