import type { ServerStatus } from '@portal/contract/entities/server-status';
import { useMessages } from '@/shared/i18n/use-messages';
import { Facts, StatusCard } from './status-card';
import { statusMessages } from './status.messages';
import { useAmounts } from './use-amounts';

/** Mails and messages to groups: how many wait, and how the last one failed. */
export function MessagesCard({ messages }: { messages: ServerStatus['messages'] | undefined }) {
  const t = useMessages(statusMessages);
  const { number, time } = useAmounts();
  return (
    <StatusCard name="messages" title={t('adminStatus.messages')} part={messages}>
      {({ mail, waiting, given_up, last_failure }) => (
        <Facts
          facts={[
            [t('adminStatus.mailServer'), t(mail ? 'adminStatus.mailSet' : 'adminStatus.mailUnset')],
            [t('adminStatus.messagesWaiting'), number(waiting)],
            [t('adminStatus.messagesGivenUp'), number(given_up)],
            [
              t('adminStatus.messagesFailure'),
              last_failure === null
                ? t('adminStatus.none')
                : t(`adminStatus.messagesFailed.${last_failure.way}`, {
                    time: time(last_failure.at),
                    text: last_failure.text,
                  }),
            ],
          ]}
        />
      )}
    </StatusCard>
  );
}
