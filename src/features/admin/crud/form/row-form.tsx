import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { App, Col, Form, Row } from 'antd';
import { ModalForm } from '@ant-design/pro-components';
import { fieldApplies, formFields, type AdminField } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import { CODE_CONFLICT, fieldErrors, type AdminRow } from '@portal/contract/admin/crud/wire';
import { requestIds } from '@portal/contract/request-ids';
import { useAskingClose } from '@/features/unsaved-input';
import { ApiError, isAnswerLost, messageOf } from '@/shared/http';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { FirstField } from '@/shared/ui/first-field';
import { RetoldErrors } from '@/shared/ui/retold-errors';
import { Skeleton } from '@/shared/ui/skeleton';
import { seen } from '../api/admin-api';
import { cellText, nameFieldOf, rowName } from '../cell-text';
import { rowsOf, type ChangeTarget } from '../change-target';
import { crudMessages } from '../crud.messages';
import { useLabel } from '../use-label';
import { useOwnScreen } from '../use-own-screen';
import { FieldItem } from './field-item';
import { FormAlert, type FormProblem } from './form-alert';
import { initialValues, valuesOf } from './form-values';
import { changedFields, keepInput } from './row-changes';

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
  /** A row was added; this is its id. */
  onAdded?: ((id: string) => void) | undefined;
  /** A control of the screen's own in place of the usual one. */
  renderField?: (field: AdminField, row: AdminRow | undefined) => ReactNode | undefined;
  /** Below the fields. */
  footer?: ReactNode;
  /** Where the row is read from and saved to; the screen's rows where absent. Stays the same while it means the same. */
  target?: ChangeTarget | undefined;
}

/**
 * Adds or edits a row; of two people who edit one, the second is told and overwrites nothing. Input is only lost when
 * the person says so, and what is submitted again after a lost answer is not saved twice.
 */
export function RowForm(props: RowFormProps) {
  const { screen: given, row, proposed, onClose, onSaved, renderField, footer } = props;
  const t = useMessages(crudMessages);
  const labelOf = useLabel();
  const language = useLanguage();
  const { message } = App.useApp();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [fresh, setFresh] = useState<AdminRow>();
  const [problem, setProblem] = useState<FormProblem>();
  const [busy, setBusy] = useState(false);
  const [ids] = useState(requestIds);
  const [attempt, setAttempt] = useState(0);
  const screen = useOwnScreen(given);
  const target = useMemo(() => props.target ?? rowsOf(given), [props.target, given]);
  const mode = row ? 'edit' : 'add';
  const noun = labelOf(screen.noun);
  const fields = formFields(screen.fields, mode).filter((field) => !field.scope);
  const input = Form.useWatch<Record<string, unknown> | undefined>([], { form, preserve: true });
  const values = input ?? {};
  const loading = row !== undefined && fresh === undefined;
  const title = t(row ? 'admin.editTitle' : 'admin.addTitle', { noun });
  const startedWith = () => initialValues(screen, fresh, fresh ? {} : (proposed ?? {}));
  const differs = (now: Record<string, unknown>) => !loading && changedFields(fields, startedWith(), now).length > 0;
  const dirty = input !== undefined && differs(input);
  const close = useAskingClose({ dirty, isDirty: () => differs(form.getFieldsValue(true)), busy, title, onClose });

  useEffect(() => {
    if (!row) return undefined;
    const controller = new AbortController();
    setFresh(undefined);
    target.info(row.id, controller.signal).then(
      (found) => {
        setFresh(found);
        setProblem(undefined);
        form.resetFields();
        form.setFieldsValue(initialValues(given, found, {}));
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setProblem({ kind: 'unread', text: messageOf(error) });
      },
    );
    return () => controller.abort();
  }, [given, target, row, form, attempt]);

  const save = async (): Promise<void> => {
    const sent = { ...proposed, ...valuesOf(fields, form.getFieldsValue(true)) };
    const body = { ...(fresh ? seen(fresh) : {}), values: sent };
    const request_id = ids.of(body);
    let added: unknown;
    setBusy(true);
    try {
      if (fresh) await target.edit({ ...seen(fresh), values: sent, request_id });
      else added = await target.add({ values: sent, request_id });
    } catch (error) {
      showFailure(error);
      return;
    } finally {
      setBusy(false);
    }
    const nameField = nameFieldOf(screen, language);
    const name = nameField && nameField.kind !== 'reference' ? rowName(nameField, { id: '', ...sent }, language) : '';
    void message.success(target.told(t(fresh ? 'admin.edited' : 'admin.added', { noun, name })));
    onSaved();
    onClose();
    if (typeof added === 'string') props.onAdded?.(added);
  };

  const showFailure = (error: unknown) => {
    const wrong = error instanceof ApiError ? fieldErrors.safeParse(error.data) : undefined;
    const named = wrong?.success ? Object.entries(wrong.data.fields) : [];
    form.setFields(named.map(([name, text]) => ({ name, errors: [text] })));
    const shownAtField = named.length > 0 && named.every(([name]) => fields.some((field) => field.name === name));
    const conflict = fresh !== undefined && error instanceof ApiError && error.code === CODE_CONFLICT;
    const kind = conflict ? 'conflict' : isAnswerLost(error) ? 'lost' : 'refused';
    setProblem(shownAtField ? undefined : { kind, text: messageOf(error) });
    // The list behind the form is as old as the form was.
    if (conflict) onSaved();
  };

  const keepMine = async (before: AdminRow) => {
    setBusy(true);
    try {
      const found = await target.info(before.id);
      const [read, mine, theirs] = [startedWith(), form.getFieldsValue(true), initialValues(screen, found, {})];
      const own = changedFields(fields, read, mine);
      form.setFieldsValue(keepInput(fields, { read, mine, theirs }));
      setFresh(found);
      const textOf = (field: AdminField, each: AdminRow) => cellText(field, each, language) || t('admin.nothing');
      const changes = changedFields(fields, read, theirs).map((field) => {
        const change = `${labelOf(field.label)}: ${textOf(field, before)} → ${textOf(field, found)}`;
        return own.includes(field) ? t('admin.conflictBoth', { change }) : change;
      });
      setProblem({ kind: 'kept', changes });
    } catch (error) {
      setProblem({ kind: 'conflict', text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <ModalForm
      open
      form={form}
      name={`form-${screen.name}`}
      title={title}
      width={DIALOG_WIDTH_PX}
      initialValues={row ? undefined : initialValues(screen, undefined, proposed ?? {})}
      onOpenChange={(open) => !open && close()}
      onFinish={save}
      onValuesChange={() => problem?.kind === 'refused' && setProblem(undefined)}
      submitter={{
        searchConfig: { submitText: t('admin.ok'), resetText: t('admin.cancel') },
        submitButtonProps: { disabled: loading },
      }}
      modalProps={{ destroyOnHidden: true, mask: { closable: false } }}
      scrollToFirstError
      isKeyPressSubmit={false}
    >
      <RetoldErrors />
      <FormAlert
        problem={problem}
        busy={busy}
        onReload={() => setAttempt(attempt + 1)}
        onKeep={() => fresh && void keepMine(fresh)}
      />
      {loading && !problem ? <Skeleton heading="page" rows={6} ragged /> : null}
      <Row gutter={16} style={loading ? { display: 'none' } : undefined}>
        {fields
          .filter((field) => fieldApplies(field, values))
          .map((field) => (
            <Col key={field.name} xs={24} sm={isWide(field) ? 24 : 12}>
              {renderField?.(field, fresh) ?? <FieldItem field={field} mode={mode} />}
            </Col>
          ))}
      </Row>
      <FirstField ready={!loading} />
      {footer}
    </ModalForm>
  );
}

const isWide = (field: AdminField): boolean =>
  field.kind === 'sealed' || (field.kind === 'text' && field.lines !== undefined);
