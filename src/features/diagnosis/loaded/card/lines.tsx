import { useState, type ReactNode } from 'react';
import type { LedgerReport } from '@portal/runtime/ledger';
import { countsOf } from '../loaded-apps';
import { withSources, type Sources } from '../source-places';
import styles from '../loaded.module.css';

interface FoldedProps {
  title: ReactNode;
  /** Nothing can be opened then. */
  empty: boolean;
  children: () => ReactNode;
}

/** A part that is drawn when somebody opens it: applications may hold thousands of things. */
export function Folded({ title, empty, children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  if (empty) return <p className={styles.none}>{title}</p>;
  return (
    <details className={styles.lines} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open ? <ul>{children()}</ul> : null}
    </details>
  );
}

interface LinesProps {
  title: string;
  lines: LedgerReport['lines'];
  sources: Sources;
}

/** Things by their kinds, and each of them with its place in the application's code. */
export function Lines({ title, lines, sources }: LinesProps) {
  const counts = countsOf(lines).map(({ kind, count }) => (
    <span key={kind}>
      {kind} {count}
    </span>
  ));
  const whole = (
    <>
      {title}
      <span className={styles.counts}>{counts}</span>
    </>
  );
  return (
    <Folded title={whole} empty={lines.length === 0}>
      {() =>
        lines.map(({ kind, label, callSite }, at) => (
          <li key={at}>
            <code>{kind}</code> {label}
            {callSite === undefined ? null : <Place text={callSite} sources={sources} />}
          </li>
        ))
      }
    </Folded>
  );
}

/** A place in the code: in the sources where that is known, and in the built file when pointed at. */
export function Place({ text, sources }: { text: string; sources: Sources }) {
  return (
    <span className={styles.site} title={text}>
      {withSources(text, sources)}
    </span>
  );
}
