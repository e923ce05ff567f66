import type { ClipboardEvent, FocusEvent } from 'react';
import { Input } from 'antd';
import { cleanText, foldText } from '@portal/contract/admin/crud/clean-text';
import { linesOf, type TextField } from '@portal/contract/admin/crud/field';
import { useMessages } from '@/shared/i18n/use-messages';
import { crudMessages } from '../crud.messages';

interface TextInputProps {
  field: TextField;
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text of a form. What is pasted becomes what the server would keep. A text that is too long stays whole, so that the
 * person can see it and shorten it: the field's rule says so.
 */
export function TextInput({ field, value, onChange, onBlur, ...control }: TextInputProps) {
  const t = useMessages(crudMessages);
  const kind = linesOf(field);
  const onPaste = (event: ClipboardEvent<Control>) => {
    const pasted = event.clipboardData.getData('text/plain');
    const folded = foldText(pasted, kind);
    if (folded === pasted) return;
    event.preventDefault();
    const input = event.currentTarget;
    input.setRangeText(folded, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end');
    // React hears of it as of any other input.
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  };
  const leave = ({ currentTarget }: FocusEvent<Control>) => {
    const cleaned = cleanText(currentTarget.value, kind);
    if (cleaned !== currentTarget.value) onChange?.(cleaned);
    onBlur?.();
  };
  const shared = {
    ...control,
    value: value ?? '',
    onPaste,
    onBlur: leave,
    placeholder: t('admin.enter'),
    count: { show: true, max: field.maxLength },
  };
  return field.lines === undefined ? (
    <Input {...shared} autoComplete="off" onChange={({ target }) => onChange?.(target.value)} />
  ) : (
    <Input.TextArea
      {...shared}
      autoSize={{ minRows: field.lines, maxRows: field.lines + 5 }}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
