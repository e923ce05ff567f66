import { useEffect, useRef } from 'react';
import { focusFirstField } from '@portal/contract/input/first-field';

/**
 * Stands within a form of a dialog, which then begins with the focus in its first field instead of at the closing
 * cross.
 *
 * @param ready false while the fields are not there yet
 */
export function FirstField({ ready = true }: { ready?: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (ready && form) focusFirstField(form);
  }, [ready]);
  return <span ref={mark} hidden />;
}
