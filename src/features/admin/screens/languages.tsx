import { Button } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { languages } from '@portal/contract/admin/languages';
import type { AdminField } from '@portal/contract/admin/crud/field';
import { referenceTextKey } from '@portal/contract/admin/crud/field';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { isRecord } from '@/shared/lib/is-record';
import { AdminList } from '../crud/admin-list';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { LanguageImport } from './language-import';
import { screensMessages } from './screens.messages';

/** A sheet holds the bare code of the subsystem, so that it can be imported again. */
function sheetCell(field: AdminField, row: AdminRow): string | undefined {
  if (field.name !== 'subsystem_id') return undefined;
  const target = row[referenceTextKey(field.name)];
  return isRecord(target) && typeof target.code === 'string' ? target.code : '';
}

/** Language codes, with import and export as a sheet. */
export function LanguagesPage() {
  const t = useMessages(screensMessages);
  const mayImport = usePermission(`portal:${languages.area}:${languages.extraCalls.import.permission}`);
  const importing = useDialogState<{ reload: () => void }>();
  return (
    <>
      <AdminList
        screen={languages}
        sheetCell={sheetCell}
        {...(mayImport
          ? {
              toolbar: (reload: () => void) => (
                <Button icon={<UploadOutlined aria-hidden />} onClick={() => importing.open({ reload })}>
                  {t('adminScreens.import')}
                </Button>
              ),
            }
          : {})}
      />
      <DialogContent state={importing}>
        {({ reload }, close) => <LanguageImport onClose={close} onDone={reload} />}
      </DialogContent>
    </>
  );
}
