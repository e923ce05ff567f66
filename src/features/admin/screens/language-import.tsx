import { useState } from 'react';
import { Alert, App, Button, Modal, Upload } from 'antd';
import { InboxOutlined } from '@ant-design/icons';
import { importResult, languages, type ImportResult } from '@portal/contract/admin/languages';
import { messageOf } from '@/shared/http';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra } from '../crud/api/admin-api';
import { saveFile } from '../crud/export/save-file';
import { SheetWriter } from '../crud/export/sheet-writer';
import { headingsOf, readLanguageSheet, SheetProblem } from './language-sheet';
import { screensMessages } from './screens.messages';
import styles from './screens.module.css';

interface LanguageImportProps {
  onClose: () => void;
  onDone: () => void;
}

/** Takes a sheet of language codes: all of it, or, when one row is wrong, none, with a list of what is wrong. */
export function LanguageImport({ onClose, onDone }: LanguageImportProps) {
  const t = useMessages(screensMessages);
  const language = useLanguage();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<ImportResult>();

  const take = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    setResult(undefined);
    try {
      const rows = await readLanguageSheet(file);
      const answer = await callExtra(languages, languages.extraCalls.import, { rows }, importResult);
      if (answer.problems.length > 0) setResult(answer);
      else {
        const { added, changed, unchanged } = answer;
        void message.success(t('adminScreens.importDone', { added, changed, unchanged }));
        onDone();
        onClose();
      }
    } catch (error) {
      setFailure(error instanceof SheetProblem ? error.text(t) : messageOf(error));
    }
    setBusy(false);
  };
  const template = () => {
    const headings = headingsOf(language);
    const sheet = new SheetWriter(
      languages.title[language],
      headings,
      headings.map(() => 30),
    );
    saveFile(sheet.finish(), `${languages.title[language]}.xlsx`);
  };
  const untold = result ? result.problem_count - result.problems.length : 0;
  return (
    <Modal open title={t('adminScreens.importTitle')} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <div className={styles.stack}>
        <Upload.Dragger
          accept=".xlsx"
          multiple={false}
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            void take(file);
            return Upload.LIST_IGNORE;
          }}
        >
          <p>
            <InboxOutlined aria-hidden />
          </p>
          <p>{t('adminScreens.importChoose')}</p>
          <p className="portal-upload-hint">{t('adminScreens.importHint')}</p>
        </Upload.Dragger>
        <div>
          <Button type="link" onClick={template}>
            {t('adminScreens.importTemplate')}
          </Button>
        </div>
        {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
        {result ? (
          <Alert
            type="error"
            showIcon
            title={t('adminScreens.importProblems', { count: result.problem_count })}
            description={
              <ul className={styles.problems}>
                {result.problems.map(({ row, text }) => (
                  <li key={`${row} ${text}`}>{t('adminScreens.importRow', { row, text })}</li>
                ))}
                {untold > 0 ? <li>{t('adminScreens.importMore', { count: untold })}</li> : null}
              </ul>
            }
          />
        ) : null}
      </div>
    </Modal>
  );
}
