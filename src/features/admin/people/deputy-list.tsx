import { App, Button, Tag } from 'antd';
import { employees, type DeputyOf } from '@portal/contract/admin/employees';
import { messageOf } from '@/shared/http';
import { liveText } from '@/shared/i18n/live-text';
import { pickText } from '@/shared/i18n/pick-text';
import { translate } from '@/shared/i18n/translate';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra } from '../crud/api/admin-api';
import { anything } from '../crud/api/anything';
import { deputiesMessages } from './deputies.messages';
import styles from './people.module.css';

interface DeputyListProps {
  employeeId: string;
  name: string;
  deputies: readonly DeputyOf[];
  /** After one was ended, and after a refusal. Ends with the new ones. */
  onChanged: () => Promise<void>;
}

/** The deputies of now and of later, each of whom can be ended. Those of before stand in the audit log. */
export function DeputyList({ employeeId, name, deputies, onChanged }: DeputyListProps) {
  const t = useMessages(deputiesMessages);
  const language = useLanguage();
  const { message, modal } = App.useApp();
  const present = deputies.filter(({ state }) => state !== 'ended');
  const end = (one: DeputyOf, deputy: string) => {
    const run = async () => {
      try {
        const body = { id: employeeId, delegation_id: one.id };
        await callExtra(employees, employees.extraCalls.endDeputy, body, anything);
        void message.success(liveText(() => translate(deputiesMessages, 'adminDeputies.ended', { deputy })));
      } catch (error) {
        void message.error(messageOf(error));
      }
      await onChanged();
    };
    void modal.confirm({
      title: liveText(() => translate(deputiesMessages, 'adminDeputies.endTitle', { deputy })),
      content: liveText(() => translate(deputiesMessages, 'adminDeputies.endText', { deputy, name })),
      okText: liveText(() => translate(deputiesMessages, 'adminDeputies.end')),
      cancelText: liveText(() => translate(deputiesMessages, 'adminDeputies.cancel')),
      okButtonProps: { danger: true },
      onOk: run,
    });
  };
  if (present.length === 0) return <p className={styles.hint}>{t('adminDeputies.none')}</p>;
  return (
    <ul className={styles.deputies}>
      {present.map((one) => {
        const deputy = pickText(language, one.person.emp_name, one.person.emp_name_en) || one.person.emp_code;
        return (
          <li key={one.id}>
            <span className={styles.deputy}>
              <span>
                {deputy} {one.person.emp_code}{' '}
                <Tag color={one.state === 'active' ? 'success' : 'processing'}>
                  {t(one.state === 'active' ? 'adminDeputies.active' : 'adminDeputies.planned')}
                </Tag>
              </span>
              <span className={styles.hint}>
                {t('adminDeputies.days', { from: one.from_day, to: one.to_day })}
                {one.note === '' ? '' : ` · ${one.note}`}
              </span>
            </span>
            <Button size="small" danger onClick={() => end(one, deputy)}>
              {t('adminDeputies.end')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
