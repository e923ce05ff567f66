import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Alert, App, Button, Col, Form, Row, Skeleton } from 'antd';
import { ModalForm } from '@ant-design/pro-components';
import { fieldApplies, formFields, type AdminField } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { CODE_CONFLICT, fieldErrors, type AdminRow } from '@portal/contract/admin/crud/wire';
import { ApiError, messageOf } from '@/shared/http';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { RetoldErrors } from '@/shared/ui/retold-errors';
import { seen } from '../api/admin-api';
import { directStore, type RowStore } from '../api/row-store';
import { nameFieldOf, rowName } from '../cell-text';
import { crudMessages } from '../crud.messages';
import { useLabel } from '../use-label';
import { FieldItem } from './field-item';
import { initialValues, valuesOf } from './form-values';

const DIALOG_WIDTH_PX = 720;

export interface RowFormProps {
  screen: AdminScreen;
  /** The row to edit; absent when one is added. */
  row?: AdminRow;
  /** Fixed or proposed values of a new row. */
  proposed?: Readonly<Record<string, unknown>>;
  onClose: () => void;
  /** The rows are no longer as they were shown: this one was saved, or somebody else has changed it. */
  onSaved: () => void;
  /** A control of the screen's own in place of the usual one. */
  renderField?: (field: AdminField, row: AdminRow | undefined) => ReactNode | undefined;
  /** Below the fields. */
  footer?: ReactNode;
  /** Where the row is read and stored; the screen's own calls where absent. Stays the same while it means the same. */
  store?: RowStore;
}

/** Adds or edits a row; of two people who edit one, the second is told and overwrites nothing. */
export function RowForm({ screen, row, proposed, onClose, onSaved, renderField, footer, ...rest }: RowFormProps) {
  const t = useMessages(crudMessages);
  const direct = useMemo(() => directStore(screen), [screen]);
  const store = rest.store ?? direct;
  const labelOf = useLabel();
  const language = useLanguage();
  const { message } = App.useApp();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [fresh, setFresh] = useState<AdminRow>();
  const [failure, setFailure] = useState<{ text: string; conflict: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const mode = row ? 'edit' : 'add';
  const noun = labelOf(screen.noun);
  const fields = formFields(screen.fields, mode).filter((field) => !field.scope);
  const values = Form.useWatch([], form) ?? {};
  const loading = row !== undefined && fresh === undefined;

  useEffect(() => {
    if (!row) return undefined;
    const controller = new AbortController();
    setFresh(undefined);
    store.info(row.id, controller.signal).then(
      (found) => {
        setFresh(found);
        setFailure(undefined);
        form.resetFields();
        form.setFieldsValue(initialValues(screen, found, {}));
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure({ text: messageOf(error), conflict: true });
      },
    );
    return () => controller.abort();
  }, [screen, store, row, form, attempt]);

  const save = async (): Promise<boolean> => {
    const sent = { ...proposed, ...valuesOf(fields, form.getFieldsValue(true)) };
    try {
      if (fresh) await store.edit(seen(fresh), sent);
      else await store.add(sent);
    } catch (error) {
      showFailure(error);
      return false;
    }
    const nameField = nameFieldOf(screen, language);
    const name = nameField && nameField.kind !== 'reference' ? rowName(nameField, { id: '', ...sent }, language) : '';
    const done = t(fresh ? 'admin.edited' : 'admin.added', { noun, name });
    void message.success(store.waits ? store.waits(done) : done);
    onSaved();
    onClose();
    return true;
  };

  const showFailure = (error: unknown) => {
    const wrong = error instanceof ApiError ? fieldErrors.safeParse(error.data) : undefined;
    const named = wrong?.success ? Object.entries(wrong.data.fields) : [];
    form.setFields(named.map(([name, text]) => ({ name, errors: [text] })));
    const shownAtField = named.length > 0 && named.every(([name]) => fields.some((field) => field.name === name));
    const conflict = error instanceof ApiError && error.code === CODE_CONFLICT;
    if (!shownAtField) setFailure({ text: messageOf(error), conflict });
    // The list behind the form is as old as the form was.
    if (conflict) onSaved();
  };

  return (
    <ModalForm
      open
      form={form}
      name={`form-${screen.name}`}
      title={t(row ? 'admin.editTitle' : 'admin.addTitle', { noun })}
      width={DIALOG_WIDTH_PX}
      initialValues={row ? undefined : initialValues(screen, undefined, proposed ?? {})}
      onOpenChange={(open) => !open && onClose()}
      onFinish={save}
      onValuesChange={() => failure && !failure.conflict && setFailure(undefined)}
      submitter={{
        searchConfig: { submitText: t('admin.ok'), resetText: t('admin.cancel') },
        submitButtonProps: { disabled: loading },
      }}
      modalProps={{ destroyOnHidden: true, mask: { closable: false } }}
      scrollToFirstError
      isKeyPressSubmit={false}
    >
      <RetoldErrors />
      {failure ? (
        <Alert
          type={failure.conflict ? 'warning' : 'error'}
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={failure.text}
          action={
            failure.conflict ? (
              <Button size="small" onClick={() => setAttempt(attempt + 1)}>
                {t('admin.reloadRow')}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {loading && !failure ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      <Row gutter={16} style={loading ? { display: 'none' } : undefined}>
        {fields
          .filter((field) => fieldApplies(field, values))
          .map((field) => (
            <Col key={field.name} xs={24} sm={isWide(field) ? 24 : 12}>
              {renderField?.(field, fresh) ?? <FieldItem field={field} mode={mode} />}
            </Col>
          ))}
      </Row>
      {footer}
    </ModalForm>
  );
}

const isWide = (field: AdminField): boolean =>
  field.kind === 'sealed' || (field.kind === 'text' && field.lines !== undefined);
