import { useMessages } from '@/shared/i18n/use-messages';
import { WaitingLine } from './waiting-line';
import { waitingMessages } from './waiting.messages';

/** Says that the code of one of the shell's own pages is waited for. */
export function PageWaiting({ name }: { name: string }) {
  const t = useMessages(waitingMessages);
  return <WaitingLine about={() => t('waiting.page', { name })} />;
}
