import { Steps } from 'antd';
import type { Option } from 'record-kit/records';
import { useTexts } from 'record-kit/react';

/** How far a ticket is, by the choices of its state. */
export function TicketSteps({ options, value }: { options: readonly Option[]; value: unknown }) {
  const { lang } = useTexts();
  const current = options.findIndex((option) => option.key === value);
  const last = options.length - 1;
  return (
    <Steps
      size="small"
      current={Math.max(0, current)}
      status={current === last ? 'finish' : 'process'}
      items={options.map((option) => ({ title: option[lang] }))}
    />
  );
}
