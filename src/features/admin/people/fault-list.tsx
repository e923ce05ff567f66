import { Alert, Button } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import type { AccountRow, RowFault } from '@portal/contract/admin/account-import';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { saveFile } from '../crud/export/save-file';
import { accountImportMessages } from './account-import.messages';
import { faultSheet } from './account-sheet';
import styles from './people.module.css';

/** So many faults are listed. The file has all of them. */
const SHOWN = 100;

/** What is wrong with a sheet, row by row, and the faulty rows as a file to be put right. */
export function FaultList({ rows, faults }: { rows: readonly AccountRow[]; faults: readonly RowFault[] }) {
  const t = useMessages(accountImportMessages);
  const language = useLanguage();
  const title = t('accountImport.faultsFile');
  const save = () => {
    const headings = { title, line: t('accountImport.line') };
    saveFile(faultSheet(rows, faults, headings, language), `${title}.xlsx`);
  };
  const more = faults.length - SHOWN;
  return (
    <Alert
      type="error"
      showIcon
      title={t('accountImport.faults', { count: faults.length })}
      description={
        <>
          <ul className={styles.faults}>
            {faults.slice(0, SHOWN).map(({ line, zh, en }) => (
              <li key={`${line} ${zh}`}>{t('accountImport.fault', { line, text: language === 'en' ? en : zh })}</li>
            ))}
            {more > 0 ? <li>{t('accountImport.more', { count: more })}</li> : null}
          </ul>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
            {t('accountImport.saveFaults')}
          </Button>
        </>
      }
    />
  );
}
