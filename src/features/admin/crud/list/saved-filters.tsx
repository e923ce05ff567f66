import { useState } from 'react';
import { App, Button, Dropdown, Form, Input, Modal } from 'antd';
import { DeleteOutlined, FilterOutlined } from '@ant-design/icons';
import { FILTERS_MAX, type Filter, type SavedFilter } from '@portal/contract/admin/crud/wire';
import { useAskingClose } from '@/features/unsaved-input';
import { useMessages } from '@/shared/i18n/use-messages';
import { RetoldErrors } from '@/shared/ui/retold-errors';
import { crudMessages } from '../crud.messages';

const NAME_MAX = 40;

interface SavedFiltersProps {
  filters: readonly SavedFilter[];
  /** The conditions as they stand in the form. */
  current: () => Filter;
  onApply: (filter: Filter) => void;
  /** True when the server has them. */
  onChange: (filters: SavedFilter[]) => Promise<boolean>;
}

/** Searches that a person keeps under a name. They are the person's own, in every browser. */
export function SavedFilters({ filters, current, onApply, onChange }: SavedFiltersProps) {
  const t = useMessages(crudMessages);
  const { message } = App.useApp();
  const [naming, setNaming] = useState<Filter>();

  const begin = () => {
    const filter = current();
    if (Object.keys(filter).length === 0) void message.warning(t('admin.filterNothing'));
    else if (filters.length >= FILTERS_MAX) void message.warning(t('admin.filterLimit', { max: FILTERS_MAX }));
    else setNaming(filter);
  };
  const save = async (name: string) => {
    if (!naming) return;
    setNaming(undefined);
    const others = filters.filter((each) => each.name !== name);
    if (await onChange([...others, { name, filter: naming }])) void message.success(t('admin.filterSaved', { name }));
  };
  const remove = async (name: string) => {
    if (await onChange(filters.filter((each) => each.name !== name)))
      void message.success(t('admin.filterDeleted', { name }));
  };

  const items = filters.map(({ name, filter }) => ({
    key: name,
    label: name,
    onClick: () => onApply(filter),
    extra: (
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('admin.deleteFilter', { name })}
        onClick={(event) => {
          event.stopPropagation();
          void remove(name);
        }}
      />
    ),
  }));
  return (
    <>
      <Dropdown
        transitionName=""
        trigger={['click']}
        menu={{
          items: [
            ...(items.length > 0 ? items : [{ key: '', label: t('admin.noFilters'), disabled: true }]),
            { type: 'divider' },
            { key: '+', label: t('admin.saveFilter'), onClick: begin },
          ],
        }}
      >
        <Button icon={<FilterOutlined aria-hidden />}>{t('admin.filters')}</Button>
      </Dropdown>
      {naming ? <NameDialog onCancel={() => setNaming(undefined)} onSave={save} /> : null}
    </>
  );
}

function NameDialog({ onCancel, onSave }: { onCancel: () => void; onSave: (name: string) => Promise<void> }) {
  const t = useMessages(crudMessages);
  const [form] = Form.useForm<{ name: string }>();
  const name = Form.useWatch('name', form) ?? '';
  const title = t('admin.saveFilter');
  const close = useAskingClose({ dirty: name.trim() !== '', title, onClose: onCancel });
  return (
    <Modal
      open
      title={title}
      okText={t('admin.ok')}
      cancelText={t('admin.cancel')}
      onCancel={close}
      onOk={() => form.submit()}
    >
      <Form form={form} name="saved-filter" layout="vertical" onFinish={({ name }) => void onSave(name.trim())}>
        <RetoldErrors />
        <Form.Item
          name="name"
          label={t('admin.filterName')}
          rules={[{ required: true, whitespace: true, message: t('admin.filterNameRequired') }]}
        >
          <Input maxLength={NAME_MAX} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
