import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { crudMessages } from '../crud.messages';

/** ProTable draws its tools as spans, which the keyboard cannot reach. It takes this in place of its icon. */
export function ReloadTool() {
  const t = useMessages(crudMessages);
  return (
    <Tooltip title={t('admin.reload')}>
      <Button type="text" size="small" icon={<ReloadOutlined aria-hidden />} aria-label={t('admin.reload')} />
    </Tooltip>
  );
}
