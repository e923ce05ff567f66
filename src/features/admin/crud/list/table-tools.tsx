import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Tooltip, type ButtonProps } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { crudMessages } from '../crud.messages';

/** ProTable draws its tools as spans, which the keyboard cannot reach. It takes these in place of its icons. */
export function ReloadTool() {
  const t = useMessages(crudMessages);
  return (
    <Tooltip title={t('admin.reload')}>
      <Button type="text" size="small" icon={<ReloadOutlined aria-hidden />} aria-label={t('admin.reload')} />
    </Tooltip>
  );
}

/** Opens the settings of the columns; ProTable's popover hands its own properties and reference to it. */
export function ColumnsTool(popover: ButtonProps & React.RefAttributes<HTMLButtonElement>) {
  const t = useMessages(crudMessages);
  return (
    <Tooltip title={t('admin.columns')}>
      <Button
        {...popover}
        type="text"
        size="small"
        icon={<SettingOutlined aria-hidden />}
        aria-label={t('admin.columns')}
        aria-haspopup="dialog"
      />
    </Tooltip>
  );
}
