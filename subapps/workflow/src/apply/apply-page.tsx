import { Alert, Flex, Skeleton } from 'antd';
import { useCallback, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { AppLink } from '../ui/app-link';
import { usePageName } from '../context/page-name';
import { applicationPath } from '../ui/application-path';
import { applicationName, formNameOf } from '../ui/format';
import { LoadFailed, reasonOf } from 'record-kit/react/app';
import { useLoad } from '../ui/use-load';
import { ApplyForm } from './apply-form';
import { useOnce } from './use-once';

interface Props {
  formCode: string;
  /** The id of the workflow instance that was sent back; empty for a new one. */
  id: string;
  path: string;
}

const NOT_FOUND = 404;

/** Fills in a form (docs/specification.md#route-apply-form), or changes one that was sent back. */
export function ApplyPage({ formCode, id, path }: Props) {
  const { context } = useApp();
  const { t } = useTexts();
  const [round, setRound] = useState(0);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { api } = context;
      const [form, instance, draft] = await Promise.all([
        api.call('getWorkflowForm', { params: { formCode } }, signal),
        id === '' ? undefined : api.call('getWorkflow', { params: { id } }, signal),
        api.call('getWorkflowDraft', { body: { form_code: formCode, instance_id: id } }, signal),
      ]);
      return { form, instance, draft };
    },
    [context, formCode, id],
  );
  // Read only once: a later answer must not replace what the person has typed.
  const { data, failure, code } = useOnce(load, round);
  const { form, instance: sentBack } = data ?? {};
  usePageName(
    sentBack ? applicationName(sentBack) : form && { zh: formNameOf(form, 'zh'), en: formNameOf(form, 'en') },
  );
  if (code === NOT_FOUND) return <NoSuchForm message={failure ? reasonOf(failure.error) : ''} />;
  if (!data) return failure ? <LoadFailed failure={failure} /> : <Skeleton active />;
  const { instance } = data;
  if (instance && !instance.allowed.includes('resubmit')) {
    return (
      <Alert
        type="info"
        showIcon
        title={t.notReturned}
        action={<AppLink to={applicationPath(id)}>{t.viewProgress}</AppLink>}
      />
    );
  }
  return <ApplyForm key={data.round} {...data} path={path} onRestart={() => setRound((one) => one + 1)} />;
}

/** Shown where no form has the code: says so, and links to the forms that exist. */
function NoSuchForm({ message }: { message: string }) {
  const { context } = useApp();
  const { lang, t } = useTexts();
  const load = useCallback((signal: AbortSignal) => context.api.call('getWorkflowForms', undefined, signal), [context]);
  const forms = useLoad(load).data ?? [];
  return (
    <Alert
      type="error"
      showIcon
      title={t.formMissing}
      description={
        <Flex vertical gap={8}>
          <span>{message}</span>
          <span>{t.chooseForm}</span>
          <Flex wrap gap="4px 8px">
            {forms.map((form) => (
              <AppLink key={form.form_code} to={`applyForm/${encodeURIComponent(form.form_code)}`}>
                {formNameOf(form, lang)}
              </AppLink>
            ))}
          </Flex>
        </Flex>
      }
    />
  );
}
