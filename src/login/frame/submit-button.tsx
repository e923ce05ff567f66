import styles from './controls.module.css';

/**
 * The form's button. While the answer is awaited it stays focusable and keeps its name; the form itself ignores a
 * second submit.
 */
export function SubmitButton({ text, busy }: { text: string; busy: boolean }) {
  return (
    <button type="submit" className={styles.primary} aria-disabled={busy} aria-busy={busy}>
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {text}
    </button>
  );
}
