/** antd 5 ends dialogs and drawers with an empty element that takes the focus, and begins them with another one. */
const END = '.ant-modal > [tabindex="0"]:last-child, .ant-drawer > [data-sentinel="end"]';
const START = '.ant-modal > [tabindex="0"]:first-child, .ant-drawer > [data-sentinel="start"]';
const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((control) => `${control}:not(:disabled, [tabindex="-1"], ${START}, ${END})`)
  .join(', ');

/**
 * Leads from the end of antd 5's dialogs straight to their first control: in between the focus would stand where nobody
 * sees it.
 *
 * @returns stops it
 */
export function skipDialogEnd(): () => void {
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(END)) return;
    // Backwards antd itself comes here from the start, and the browser goes on to the last control.
    if (relatedTarget instanceof Element && relatedTarget.matches(START)) return;
    const controls = target.parentElement?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
    [...controls].find((control) => control.checkVisibility({ visibilityProperty: true }))?.focus();
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
