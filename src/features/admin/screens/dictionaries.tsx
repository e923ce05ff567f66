import { useMemo, useState } from 'react';
import { Button } from 'antd';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { dictEntries } from '@/contract/admin/dict-entries';
import { dictTypes } from '@/contract/admin/dict-types';
import type { AdminRow } from '@/contract/admin/engine/wire';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../engine/admin-list';
import { AdminData } from '../engine/api/query-client';
import { screensMessages } from './screens.messages';
import styles from './screens.module.css';

const ENTRIES_WIDTH_PX = 90;

/** Dictionaries; one of them opens to its entries, and the list is as it was when one comes back. */
export function DictionariesPage() {
  const t = useMessages(screensMessages);
  const [opened, setOpened] = useState<AdminRow>();
  return (
    <AdminData>
      <div hidden={opened !== undefined}>
        <AdminList
          screen={dictTypes}
          rowActions={{
            width: ENTRIES_WIDTH_PX,
            render: (row) => (
              <Button type="link" size="small" onClick={() => setOpened(row)}>
                {t('adminScreens.entries')}
              </Button>
            ),
          }}
        />
      </div>
      {opened ? <Entries key={opened.id} dictionary={opened} onBack={() => setOpened(undefined)} /> : null}
    </AdminData>
  );
}

function Entries({ dictionary, onBack }: { dictionary: AdminRow; onBack: () => void }) {
  const t = useMessages(screensMessages);
  const language = useLanguage();
  const scope = useMemo(() => ({ type_id: dictionary.id }), [dictionary.id]);
  const name = pickText(language, String(dictionary.dict_name), String(dictionary.dict_name_en));
  return (
    <AdminList
      screen={dictEntries}
      scope={scope}
      heading={
        <div className={styles.back}>
          <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t('adminScreens.back')} onClick={onBack} />
          <h1>{t('adminScreens.entriesOf', { name })}</h1>
        </div>
      }
    />
  );
}
