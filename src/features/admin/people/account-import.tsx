import { useEffect, useRef, useState } from 'react';
import { Alert, Button, Input, Modal, Progress, Radio, Upload } from 'antd';
import { InboxOutlined } from '@ant-design/icons';
import { importedAccounts, IMPORT_MAX, type AccountRow, type RowFault } from '@portal/contract/admin/account-import';
import { accounts } from '@portal/contract/admin/accounts';
import { requestIds } from '@portal/contract/request-ids';
import { useAskingClose } from '@/features/unsaved-input';
import { messageOf } from '@/shared/http';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { callExtra } from '../crud/api/admin-api';
import { saveFile } from '../crud/export/save-file';
import { accountImportMessages } from './account-import.messages';
import { readAccountSheet, templateSheet, UnusableSheet } from './account-sheet';
import { checkRows } from './check-rows';
import { FaultList } from './fault-list';
import { makePassword } from './make-password';
import styles from './people.module.css';

interface AccountImportProps {
  onClose: () => void;
  onDone: () => void;
}

type Step =
  | { at: 'file' }
  | { at: 'checking'; done: number; total: number }
  | { at: 'checked'; rows: readonly AccountRow[]; faults: readonly RowFault[] }
  | { at: 'writing'; count: number }
  | { at: 'done'; count: number };

/** Takes a sheet of accounts: checks every row, says what is wrong, and imports all of them or none. */
export function AccountImport({ onClose, onDone }: AccountImportProps) {
  const t = useMessages(accountImportMessages);
  const language = useLanguage();
  const [step, setStep] = useState<Step>({ at: 'file' });
  const [failure, setFailure] = useState<string>();
  const [password, setPassword] = useState(makePassword);
  const [invite, setInvite] = useState(false);
  const [ids] = useState(requestIds);
  const checking = useRef<AbortController>(undefined);
  useEffect(() => () => checking.current?.abort(), []);
  const title = t('accountImport.title');
  const ready = step.at === 'checked' && step.faults.length === 0;
  const close = useAskingClose({ dirty: ready, busy: step.at === 'writing', title, onClose });

  const take = async (file: File) => {
    checking.current?.abort();
    const controller = new AbortController();
    checking.current = controller;
    setFailure(undefined);
    setStep({ at: 'checking', done: 0, total: 1 });
    try {
      const rows = await readAccountSheet(file);
      const faults = await checkRows(rows, controller.signal, (done) =>
        setStep({ at: 'checking', done, total: rows.length }),
      );
      setStep({ at: 'checked', rows, faults });
    } catch (error) {
      if (controller.signal.aborted) return;
      setStep({ at: 'file' });
      setFailure(
        error instanceof UnusableSheet ? t(`accountImport.${error.fault}`, { max: IMPORT_MAX }) : messageOf(error),
      );
    }
  };
  const write = async (rows: readonly AccountRow[]) => {
    setFailure(undefined);
    setStep({ at: 'writing', count: rows.length });
    try {
      const body = invite ? { rows: [...rows], invite } : { rows: [...rows], password };
      const sent = { ...body, request_id: ids.of(body) };
      const { added, faults } = await callExtra(accounts, accounts.extraCalls.import, sent, importedAccounts);
      setStep(faults.length > 0 ? { at: 'checked', rows, faults } : { at: 'done', count: added });
      if (faults.length === 0) onDone();
    } catch (error) {
      setStep({ at: 'checked', rows, faults: [] });
      setFailure(messageOf(error));
    }
  };
  const stop = () => {
    checking.current?.abort();
    setStep({ at: 'file' });
  };

  return (
    <Modal
      open
      title={title}
      width={640}
      onCancel={step.at === 'done' ? onClose : close}
      mask={{ closable: false }}
      footer={
        ready ? (
          <Button type="primary" disabled={!invite && password === ''} onClick={() => void write(step.rows)}>
            {t('accountImport.write', { count: step.rows.length })}
          </Button>
        ) : step.at === 'done' ? (
          <Button type="primary" onClick={onClose}>
            {t('accountImport.close')}
          </Button>
        ) : null
      }
    >
      <div className={styles.stack}>
        {step.at === 'file' || step.at === 'checked' ? (
          <>
            <Upload.Dragger
              accept=".xlsx"
              multiple={false}
              showUploadList={false}
              beforeUpload={(file) => {
                void take(file);
                return Upload.LIST_IGNORE;
              }}
            >
              <p>
                <InboxOutlined aria-hidden />
              </p>
              <p>{t('accountImport.choose')}</p>
              <p className="portal-upload-hint">{t('accountImport.hint', { max: IMPORT_MAX })}</p>
            </Upload.Dragger>
            <div>
              <Button
                type="link"
                onClick={() => saveFile(templateSheet(accounts.title[language], language), `${title}.xlsx`)}
              >
                {t('accountImport.template')}
              </Button>
            </div>
          </>
        ) : null}
        {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
        {step.at === 'checking' ? (
          <div role="status">
            <p>{t('accountImport.checking', { done: step.done })}</p>
            <Progress percent={Math.floor((step.done / step.total) * 100)} />
            <Button onClick={stop}>{t('accountImport.stop')}</Button>
          </div>
        ) : null}
        {step.at === 'writing' ? (
          <div role="status">
            <p>{t('accountImport.writing', { count: step.count })}</p>
            <Progress percent={100} status="active" showInfo={false} />
          </div>
        ) : null}
        {step.at === 'checked' && step.faults.length > 0 ? <FaultList rows={step.rows} faults={step.faults} /> : null}
        {ready ? (
          <>
            <Alert type="success" showIcon title={t('accountImport.right', { count: step.rows.length })} />
            <Radio.Group
              aria-label={t('accountImport.way')}
              value={invite}
              onChange={(event) => setInvite(event.target.value === true)}
              options={[
                { value: false, label: t('accountImport.byPassword') },
                { value: true, label: t('accountImport.byInvitation') },
              ]}
            />
            {invite ? (
              <p className={styles.hint}>{t('accountImport.invitationHint')}</p>
            ) : (
              <>
                <label htmlFor="import-password">{t('accountImport.password')}</label>
                <Input
                  id="import-password"
                  value={password}
                  autoComplete="off"
                  onChange={(event) => setPassword(event.target.value)}
                  suffix={<CopyButton text={password} />}
                />
                <p className={styles.hint}>{t('accountImport.passwordHint')}</p>
              </>
            )}
          </>
        ) : null}
        {step.at === 'done' ? (
          <Alert
            type="success"
            showIcon
            title={t('accountImport.done', { count: step.count })}
            description={
              invite ? (
                t('accountImport.invited')
              ) : (
                <>
                  {t('accountImport.password')}: <code>{password}</code>
                  <CopyButton text={password} />
                </>
              )
            }
          />
        ) : null}
      </div>
    </Modal>
  );
}
