import { useMemo, useState } from 'react';
import { Button } from 'antd';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { dictEntries } from '@portal/contract/admin/dict-entries';
import { referenceTextKey } from '@portal/contract/admin/crud/field';
import { dictTypes } from '@portal/contract/admin/dict-types';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { renewDicts, useDict } from '@/features/dictionaries';
import { ApiError, messageOf } from '@/shared/http';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { isRecord } from '@/shared/lib/is-record';
import { AdminList } from '../crud/admin-list';
import { DictTag } from './dict-tag';
import { screensMessages } from './screens.messages';
import styles from './screens.module.css';

const ENTRIES_WIDTH_PX = 90;

/** Dictionaries; one of them opens to its entries, and the list is as it was when one comes back. */
export function DictionariesPage() {
  const t = useMessages(screensMessages);
  const [opened, setOpened] = useState<AdminRow>();
  return (
    <>
      <div hidden={opened !== undefined}>
        <AdminList
          screen={dictTypes}
          onRenew={renewDicts}
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
    </>
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
      onRenew={renewDicts}
      scope={scope}
      heading={
        <div className={styles.back}>
          <Button
            type="text"
            icon={<ArrowLeftOutlined aria-hidden />}
            aria-label={t('adminScreens.back')}
            onClick={onBack}
          />
          <h1>{t('adminScreens.entriesOf', { name })}</h1>
          <AsSeen code={String(dictionary.dict_code)} subsystem={ownerOf(dictionary)} />
        </div>
      }
    />
  );
}

/** The code of the subsystem that a dictionary belongs to. */
function ownerOf(dictionary: AdminRow): string | undefined {
  const owner = dictionary[referenceTextKey('subsystem_id')];
  return isRecord(owner) && typeof owner.code === 'string' && owner.code !== '' ? owner.code : undefined;
}

/** The entries in use as its subsystem's pages get them by now, also when somebody else changes them. */
function AsSeen({ code, subsystem }: { code: string; subsystem: string | undefined }) {
  const t = useMessages(screensMessages);
  const { entries, loading, error } = useDict(code, { subsystem });
  if (loading && entries.length === 0) return null;
  const off = error instanceof ApiError && error.code === 404;
  const instead = off ? t('adminScreens.asSeenOff') : error ? messageOf(error) : t('adminScreens.asSeenNone');
  return (
    <div className={styles.seen} role="group" aria-label={t('adminScreens.asSeen')}>
      <span>{t('adminScreens.asSeen')}</span>
      {error || entries.length === 0 ? (
        <span>{instead}</span>
      ) : (
        <ul>
          {entries.map(({ dict_key: key }) => (
            <li key={key}>
              <DictTag code={code} subsystem={subsystem} value={key} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
