import { useState } from 'react';
import { Alert, Button, Form } from 'antd';
import { messageOf } from '@/shared/http';
import styles from './screens.module.css';

interface Outcome {
  ok: boolean;
  text: string;
}

interface FormTestProps {
  label: string;
  /** Tries what the form has. What it rejects with is shown as a failure. */
  run: (values: Record<string, unknown>) => Promise<Outcome>;
}

/** Below a form: tries what it has before it is saved, and shows what came of it. */
export function FormTest({ label, run }: FormTestProps) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const start = async () => {
    setRunning(true);
    setOutcome(undefined);
    try {
      setOutcome(await run(form.getFieldsValue(true)));
    } catch (error) {
      setOutcome({ ok: false, text: messageOf(error) });
    }
    setRunning(false);
  };
  return (
    <div className={styles.stack}>
      <div>
        <Button onClick={() => void start()} loading={running}>
          {label}
        </Button>
      </div>
      {outcome ? (
        <Alert
          role={outcome.ok ? 'status' : 'alert'}
          type={outcome.ok ? 'success' : 'error'}
          showIcon
          title={outcome.text}
        />
      ) : null}
    </div>
  );
}
