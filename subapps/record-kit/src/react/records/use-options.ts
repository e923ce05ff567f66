import { loadOptions, type KindDescription, type Option } from '../../records';
import { useEffect, useState } from 'react';
import { useRecordApp } from '../context/record-app';

/** The choices of every field of a kind; those of the portal's dictionaries come through the shell. */
export function useOptions(kind: KindDescription): Record<string, readonly Option[]> {
  const { helpers } = useRecordApp().context.props;
  const [options, setOptions] = useState<Record<string, readonly Option[]>>({});
  useEffect(() => {
    let live = true;
    loadOptions(kind, helpers).then(
      (loaded) => live && setOptions(loaded),
      // The page still works with the stored keys; the call itself has told the person.
      (error: unknown) => console.warn('records: choices could not be loaded', error),
    );
    return () => {
      live = false;
    };
  }, [kind, helpers]);
  return options;
}
