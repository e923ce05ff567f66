/** Gives a form field of an app's own page the value that it had when the page was loaded. Other elements stay. */
export function resetFields(element: Element): void {
  if (element instanceof HTMLInputElement) {
    element.checked = element.defaultChecked;
    if (element.type === 'file') element.value = '';
    else if (element.value !== element.defaultValue) element.value = element.defaultValue;
  } else if (element instanceof HTMLTextAreaElement) element.value = element.defaultValue;
  else if (element instanceof HTMLOptionElement) element.selected = element.defaultSelected;
}
