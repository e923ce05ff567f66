/** What a form is filled in by. A date field of Element Plus opens its calendar as soon as it has the focus. */
const FIELDS = ':is(input, textarea, [role="switch"]):not([type="hidden"], :disabled, .el-date-editor *)';

/**
 * Gives the focus to the first field of a form that has just opened, unless one of its fields has it already. Does
 * nothing where a finger is the pointer: a keyboard on the screen would cover half of the form.
 *
 * @param form what holds the fields
 */
export function focusFirstField(form: HTMLElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)];
  const isFilledInNow = fields.some((field) => field === document.activeElement);
  if (isFilledInNow || matchMedia('(pointer: coarse)').matches) return;
  // What is not drawn has no boxes.
  fields.find((field) => field.getClientRects().length > 0)?.focus({ preventScroll: true });
}
