import { loadOptions, type KindDescription, type Option } from '../../records';
import { shallowRef, type ShallowRef } from 'vue';
import { useRecordApp } from '../context/record-app';

/** The choices of every field of a kind; those of the portal's dictionaries come through the shell. */
export function useOptions(kind: KindDescription): Readonly<ShallowRef<Record<string, readonly Option[]>>> {
  const options = shallowRef<Record<string, readonly Option[]>>({});
  void loadOptions(kind, useRecordApp().context.props.helpers).then((loaded) => (options.value = loaded));
  return options;
}
