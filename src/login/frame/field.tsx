import { useId, type ReactNode } from 'react';
import styles from './controls.module.css';

/** What a control needs so that its label, error and note belong to it. */
interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  className: string | undefined;
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  note?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with what is wrong below it. */
export function Field({ label, error, note, children }: FieldProps) {
  const id = useId();
  const describedBy = [error ? `${id}e` : '', note ? `${id}n` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>
        {children({
          id,
          className: styles.input,
          ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
          ...(error === undefined ? {} : { 'aria-invalid': true }),
        })}
      </div>
      {error === undefined ? null : (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
      {note ? (
        <div id={`${id}n`} className={styles.note}>
          {note}
        </div>
      ) : null}
    </div>
  );
}
