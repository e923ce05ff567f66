import {
  Alert,
  App,
  Badge,
  Button,
  ConfigProvider,
  Flex,
  Input,
  Popconfirm,
  Select,
  Skeleton,
  Switch,
  Tabs,
  Typography,
} from 'antd';
import { LoadFailed, reasonOf, timeOf, useRuleText } from 'record-kit/react/app';
import type { FormDesign } from '@portal/contract/entities/workflow';
import { checkDesign, DESIGN_REMARK_MAX } from '@portal/contract/workflow/check-design';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { nameOf } from '../ui/format';
import { Panel } from '../ui/panel';
import { useLoad } from '../ui/use-load';
import { contentOf, type DesignContent } from './design-model';
import { DesignPreview } from './design-preview';
import { FieldList } from './field-list';
import { Labelled } from './labelled';
import { StepSettings } from './step-list';

interface Props {
  code: string;
  readOnly: boolean;
  /** The page, which holds unsaved changes. */
  path: string;
  onBack(): void;
}

/** A form, its fields and its flow, with what employees will see beside them. */
export function FormDesigner({ code, ...props }: Props) {
  const { context } = useApp();
  const [version, setVersion] = useState<number>();
  const load = useCallback(
    (signal: AbortSignal) =>
      context.api.call('getFormDesign', { body: { form_code: code, ...(version && { version }) } }, signal),
    [context, code, version],
  );
  const { data, failure, reload } = useLoad(load);
  // What is being changed is not replaced by a later answer: the server tells who saves too late. Only another version,
  // or the one just saved, replaces it, when its own answer has come.
  const [read, setRead] = useState<{ design: FormDesign; version: number | undefined }>();
  const [passed, setPassed] = useState<FormDesign>();
  if (data && data !== passed && (read === undefined || read.version !== version)) setRead({ design: data, version });
  if (!read) return failure ? <LoadFailed failure={failure} /> : <Skeleton active />;
  const { design } = read;
  return (
    <>
      {failure && <LoadFailed failure={failure} />}
      <Editor
        key={`${design.version} ${read.version ?? ''}`}
        read={design}
        shown={read.version ?? design.version}
        {...props}
        onVersion={(chosen) => {
          setPassed(data);
          setVersion(chosen);
        }}
        onReload={() => {
          setPassed(data);
          setVersion(undefined);
          setRead(undefined);
          reload();
        }}
      />
    </>
  );
}

interface EditorProps extends Omit<Props, 'code'> {
  read: FormDesign;
  /** The version whose content is shown. */
  shown: number;
  onVersion(version: number | undefined): void;
  onReload(): void;
}

function Editor({ read, shown, readOnly, path, onBack, onVersion, onReload }: EditorProps) {
  const { context, changed, setPageDirty } = useApp();
  const { lang, t } = useTexts();
  const { message } = App.useApp();
  const say = useRuleText();
  const [design, setDesign] = useState<DesignContent>(() => contentOf(read));
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const dirty = !readOnly && (shown !== read.version || JSON.stringify(design) !== JSON.stringify(contentOf(read)));
  useEffect(() => {
    setPageDirty(path, dirty);
    return () => setPageDirty(path, false);
  }, [path, dirty, setPageDirty]);
  const faults = useMemo(() => checkDesign(design), [design]);
  const told = tried ? faults : [];
  const faultsAt = (list: 'fields' | 'nodes') => (index: number) =>
    told.filter(({ at }) => at === `${list}.${index}`).map((fault) => say(fault));
  const faultyTab = (list: string) => told.some(({ at }) => at === list || at.startsWith(`${list}.`));
  const change = (part: Partial<DesignContent>) => setDesign({ ...design, ...part });

  const save = async () => {
    setTried(true);
    setRefusal(undefined);
    if (saving || faults.length > 0) return;
    setSaving(true);
    try {
      const body = { form_code: read.form_code, version: read.version, ...design };
      const version = await context.api.call('saveFormDesign', { body });
      void message.success(t.design.saved(version));
      changed();
      onReload();
    } catch (error) {
      setRefusal(reasonOf(error));
    } finally {
      setSaving(false);
    }
  };
  const versionName = ({ version, by, create_time }: FormDesign['versions'][number]) =>
    `${t.design.versionOf(version)} · ${by.emp_code === 'system' ? t.design.system : nameOf(by, lang)} · ${timeOf(create_time)}`;
  const back = <Button onClick={dirty ? undefined : onBack}>{t.design.back}</Button>;
  return (
    <>
      <Flex gap={8} wrap align="center">
        {dirty ? (
          <Popconfirm title={t.design.leaveAsk} okText={t.design.discard} cancelText={t.design.stay} onConfirm={onBack}>
            {back}
          </Popconfirm>
        ) : (
          back
        )}
        <Typography.Text strong>{lang === 'en' ? design.form_name_en : design.form_name}</Typography.Text>
        <Select
          aria-label={t.design.versions}
          value={shown}
          disabled={dirty && shown === read.version}
          style={{ minWidth: 280, maxWidth: '100%' }}
          options={read.versions.map((one) => ({ value: one.version, label: versionName(one) }))}
          onChange={(version) => onVersion(version === read.version ? undefined : version)}
        />
        {!readOnly && (
          <Button type="primary" loading={saving} disabled={!dirty} onClick={() => void save()}>
            {t.design.save}
          </Button>
        )}
      </Flex>
      {readOnly && <Alert type="info" showIcon title={t.design.readOnly} />}
      {shown !== read.version && <Alert type="info" showIcon title={t.design.earlier(shown, read.version)} />}
      {refusal !== undefined && (
        <Alert
          type="error"
          showIcon
          title={refusal}
          action={
            <Popconfirm
              title={t.design.leaveAsk}
              okText={t.design.discard}
              cancelText={t.design.stay}
              onConfirm={onReload}
            >
              <Button size="small">{t.design.reload}</Button>
            </Popconfirm>
          }
        />
      )}
      {told.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={told.map((fault, index) => (
            <div key={`${fault.at} ${index}`}>{say(fault)}</div>
          ))}
        />
      )}
      <div className="workflow-columns">
        <Panel title={t.design.design}>
          <Tabs
            items={[
              {
                key: 'fields',
                label: <TabName name={t.design.fields} faulty={faultyTab('fields')} />,
                children: (
                  <FieldList
                    fields={design.fields}
                    readOnly={readOnly}
                    faultsAt={faultsAt('fields')}
                    onChange={(fields) => change({ fields })}
                  />
                ),
              },
              {
                key: 'nodes',
                label: <TabName name={t.design.flow} faulty={faultyTab('nodes')} />,
                children: (
                  <StepSettings
                    nodes={design.nodes}
                    fields={design.fields}
                    readOnly={readOnly}
                    faultsAt={faultsAt('nodes')}
                    onChange={(nodes) => change({ nodes })}
                  />
                ),
              },
              {
                key: 'form',
                label: <TabName name={t.design.basics} faulty={faultyTab('form')} />,
                children: <Basics design={design} readOnly={readOnly} onChange={change} />,
              },
            ]}
          />
        </Panel>
        <DesignPreview design={design} />
      </div>
    </>
  );
}

const TabName = ({ name, faulty }: { name: string; faulty: boolean }) => <Badge dot={faulty}>{name}</Badge>;

interface BasicsProps {
  design: DesignContent;
  readOnly: boolean;
  onChange(part: Partial<DesignContent>): void;
}

function Basics({ design, readOnly, onChange }: BasicsProps) {
  const { t } = useTexts();
  const texts = [
    ['form_name', t.design.nameZh],
    ['form_name_en', t.design.nameEn],
    ['remark', t.design.remarkZh],
    ['remark_en', t.design.remarkEn],
  ] as const;
  return (
    <ConfigProvider componentDisabled={readOnly}>
      <div className="workflow-design-settings">
        {texts.map(([key, label]) => (
          <Labelled key={key} label={label}>
            {(id) => (
              <Input
                id={id}
                value={design[key]}
                maxLength={DESIGN_REMARK_MAX}
                onChange={(event) => onChange({ [key]: event.target.value })}
              />
            )}
          </Labelled>
        ))}
        <Labelled label={t.design.inUse}>
          {(id) => (
            <Switch
              id={id}
              checked={design.state === '1'}
              style={{ justifySelf: 'start' }}
              onChange={(on) => onChange({ state: on ? '1' : '0' })}
            />
          )}
        </Labelled>
      </div>
    </ConfigProvider>
  );
}
