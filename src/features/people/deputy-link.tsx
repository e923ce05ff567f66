import { Button } from 'antd';
import type { Deputy } from '@portal/contract/entities/directory';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { peopleMessages } from './people.messages';
import { showPerson } from './people-store';

/** Who decides for somebody who is away, and until when: pressed, their card opens. */
export function DeputyLink({ deputy }: { deputy: Deputy }) {
  const t = useMessages(peopleMessages);
  const language = useLanguage();
  return (
    <>
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => showPerson(deputy.emp_code)}>
        {pickText(language, deputy.emp_name, deputy.emp_name_en)} {deputy.emp_code}
      </Button>
      {t('people.until', { day: deputy.to_day })}
    </>
  );
}
