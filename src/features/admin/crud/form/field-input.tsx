import { DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import type { AdminField, FlagField } from '@portal/contract/admin/crud/field';
import { subsystems } from '@portal/contract/admin/subsystems';
import { useMessages } from '@/shared/i18n/use-messages';
import { crudMessages } from '../crud.messages';
import { useLabel } from '../use-label';
import { DayInput } from './day-input';
import { IconPicker } from './icon-picker';
import { ReferenceSelect } from './reference-select';
import { SubsystemSelect } from './subsystem-select';
import { TextInput } from './text-input';

interface FieldInputProps {
  field: AdminField;
  /** A stored secret stays when it is left empty. */
  editing: boolean;
  disabled?: boolean;
  // Given by Form.Item.
  id?: string;
  value?: never;
  onChange?: never;
}

/** The control by which a person sets a field. */
export function FieldInput({ field, editing, ...control }: FieldInputProps) {
  const t = useMessages(crudMessages);
  const labelOf = useLabel();
  switch (field.kind) {
    case 'text':
      return field.pattern === 'day' ? <DayInput {...control} /> : <TextInput {...control} field={field} />;
    case 'sealed':
      return (
        <Input.Password
          {...control}
          autoComplete="new-password"
          placeholder={t(editing ? 'admin.keepSecret' : 'admin.enter')}
        />
      );
    case 'integer':
      // Without its bounds: a number out of them is said to be so, and not changed into another one.
      return <InputNumber {...control} placeholder={t('admin.enter')} style={{ width: '100%' }} />;
    case 'choice':
      return (
        <Select
          {...control}
          placeholder={t('admin.choose')}
          options={field.options.map((option) => ({ value: option.value, label: labelOf(option.label) }))}
        />
      );
    case 'flag':
      return <FlagSwitch {...control} field={field} />;
    case 'reference':
      return field.screen === subsystems.name ? (
        <SubsystemSelect {...control} allowClear={!field.required} />
      ) : (
        <ReferenceSelect {...control} screen={field.screen} allowClear={!field.required} />
      );
    case 'icon':
      return <IconPicker {...control} />;
    case 'time':
      return null;
  }
}

interface FlagSwitchProps {
  field: FlagField;
  id?: string;
  disabled?: boolean;
  // Given by Form.Item.
  checked?: boolean;
  onChange?: (value: boolean) => void;
}

/** A switch that is on for what the field's label names, also where the stored value says the opposite. */
function FlagSwitch({ field, checked, onChange, ...control }: FlagSwitchProps) {
  const labelOf = useLabel();
  const [on, off] = field.onMeansNo === true ? [field.no, field.yes] : [field.yes, field.no];
  const turned = (value: boolean) => (field.onMeansNo === true ? !value : value);
  return (
    <Switch
      {...control}
      checked={turned(checked === true)}
      onChange={(value) => onChange?.(turned(value))}
      checkedChildren={labelOf(on)}
      unCheckedChildren={labelOf(off)}
    />
  );
}

/** The control by which a person searches by a field. */
export function SearchInput({ field, ...control }: Omit<FieldInputProps, 'editing'>) {
  const t = useMessages(crudMessages);
  const labelOf = useLabel();
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          {...control}
          allowClear
          placeholder={t('admin.choose')}
          options={field.options.map((option) => ({ value: option.value, label: labelOf(option.label) }))}
        />
      );
    case 'flag':
      return (
        <Select
          {...control}
          allowClear
          placeholder={t('admin.choose')}
          options={[
            { value: 'yes', label: labelOf(field.yes) },
            { value: 'no', label: labelOf(field.no) },
          ]}
        />
      );
    case 'time':
      return <DatePicker.RangePicker {...control} showTime allowEmpty={[true, true]} style={{ width: '100%' }} />;
    case 'reference':
      return field.screen === subsystems.name ? (
        <SubsystemSelect {...control} />
      ) : (
        <ReferenceSelect {...control} screen={field.screen} />
      );
    case 'integer':
      return <InputNumber {...control} precision={0} placeholder={t('admin.enter')} style={{ width: '100%' }} />;
    default:
      return <Input {...control} allowClear autoComplete="off" placeholder={t('admin.enter')} />;
  }
}
