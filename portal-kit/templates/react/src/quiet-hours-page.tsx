import { Alert, App, Button, Form, Input, Skeleton, Switch } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from './app-context';
import { loadQuietHours, problemsOf, saveQuietHours, type QuietHours } from './quiet-hours';

/** The form. While it holds what is not saved, the portal asks before it closes the tab. */
export function QuietHoursPage() {
  const { api, props, t } = useApp();
  const { message } = App.useApp();
  const [hours, setHours] = useState<QuietHours>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);

  const load = useCallback(() => {
    setFailure('');
    loadQuietHours(api).then(setHours, (error: Error) => setFailure(error.message));
  }, [api]);
  useEffect(load, [load]);

  if (!hours)
    return failure === '' ? (
      <Skeleton active />
    ) : (
      <Alert
        type="error"
        showIcon
        title={t.failed}
        description={failure}
        action={<Button onClick={load}>{t.again}</Button>}
      />
    );

  const change = (part: Partial<QuietHours>): void => {
    setHours({ ...hours, ...part });
    props.setDirty(true);
  };
  const problems = asked ? problemsOf(hours) : {};

  async function save(of: QuietHours): Promise<void> {
    setAsked(true);
    if (busy || Object.keys(problemsOf(of)).length > 0) return;
    setBusy(true);
    try {
      await saveQuietHours(api, of);
      props.setDirty(false);
      void message.success(t.saved);
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  const time = (key: 'from' | 'to') => {
    const problem = problems[key];
    return (
      <Form.Item
        label={t[key]}
        htmlFor={`quiet-${key}`}
        validateStatus={problem && 'error'}
        help={problem && t[problem]}
      >
        <Input
          id={`quiet-${key}`}
          type="time"
          value={hours[key]}
          disabled={!hours.on}
          onChange={({ target }) => change({ [key]: target.value })}
        />
      </Form.Item>
    );
  };
  return (
    <Form layout="vertical" style={{ maxWidth: 320 }} onFinish={() => void save(hours)}>
      <Form.Item label={t.quiet} htmlFor="quiet-on">
        <Switch id="quiet-on" checked={hours.on} onChange={(on) => change({ on })} />
      </Form.Item>
      {time('from')}
      {time('to')}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t.save}
      </Button>
    </Form>
  );
}
