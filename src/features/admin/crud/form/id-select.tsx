import { Select, type SelectProps } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import type { LoadFailure } from '@/shared/query/use-load-failure';
import { LoadFailed } from '@/shared/ui/load-failed';
import { crudMessages } from '../crud.messages';

/** What the form gives to a field in which a row is chosen by its id. */
export interface IdInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  allowClear?: boolean;
  disabled?: boolean;
}

interface IdSelectProps extends IdInputProps, Pick<SelectProps<string>, 'options' | 'loading' | 'showSearch'> {
  /** Why there are no choices; undefined where these have come. */
  failure: LoadFailure | undefined;
}

/** Chooses a row by its id. Where the choices could not be loaded, the list says why, with a way to try again. */
export function IdSelect({ value, onChange, allowClear = true, failure, ...rest }: IdSelectProps) {
  const t = useMessages(crudMessages);
  return (
    <Select<string>
      {...rest}
      value={value ?? undefined}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      allowClear={allowClear}
      placeholder={t('admin.choose')}
      style={{ width: '100%' }}
      notFoundContent={
        failure ? (
          // The select closes when it loses the focus, so the button may not take it.
          <div onMouseDown={(event) => event.preventDefault()}>
            <LoadFailed failure={failure} size="line" />
          </div>
        ) : undefined
      }
    />
  );
}
