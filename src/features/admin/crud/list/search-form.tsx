import { useState } from 'react';
import { Button, Form, type FormInstance } from 'antd';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminField } from '@portal/contract/admin/crud/field';
import { problemLabel } from '@portal/contract/admin/crud/problems';
import { SEARCH_TEXT_MAX, type Filter } from '@portal/contract/admin/crud/wire';
import { ownLabel } from '@/shared/i18n/own-texts';
import { useMessages } from '@/shared/i18n/use-messages';
import { usePhone } from '@/shared/ui/use-phone';
import { crudMessages } from '../crud.messages';
import { SearchInput } from '../form/field-input';
import { useLabel } from '../use-label';
import { searchFields, toFilter, type SearchValues } from './filter-values';
import styles from './list.module.css';

/** Conditions that show before the person asks for all of them. */
const SHOWN_FIRST = 3;
const SHOWN_FIRST_ON_PHONES = 1;

interface SearchFormProps {
  screen: AdminScreen;
  form: FormInstance<SearchValues>;
  onSearch: (filter: Filter) => void;
}

/** Conditions of a list. A search begins by 查询 / Search or Enter; 重置 / Reset shows everything again. */
export function SearchForm({ screen, form, onSearch }: SearchFormProps) {
  const t = useMessages(crudMessages);
  const labelOf = useLabel();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const tooLong = (field: AdminField) =>
    labelOf(problemLabel(field, { kind: 'tooLong', max: SEARCH_TEXT_MAX }, ownLabel));
  const fields = searchFields(screen);
  const first = phone ? SHOWN_FIRST_ON_PHONES : SHOWN_FIRST;
  const reset = () => {
    form.resetFields();
    onSearch({});
  };
  return (
    <Form<SearchValues>
      form={form}
      // Ids of its controls: several forms of one screen are on the page at once.
      name={`search-${screen.name}`}
      role="search"
      className={styles.search}
      layout={phone ? 'vertical' : 'horizontal'}
      onFinish={() => onSearch(toFilter(screen, form.getFieldsValue(true)))}
    >
      {fields.map((field, index) => (
        <Form.Item
          key={field.name}
          name={field.name}
          label={labelOf(field.label)}
          // A condition that is hidden still counts, and its value shows again with it.
          hidden={!open && index >= first}
          className={field.kind === 'time' ? styles.wide : undefined}
          rules={field.kind === 'text' ? [{ max: SEARCH_TEXT_MAX, message: tooLong(field) }] : []}
        >
          <SearchInput field={field} />
        </Form.Item>
      ))}
      <div className={styles.searchButtons}>
        {fields.length > first ? (
          <Button
            type="link"
            icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'admin.fewer' : 'admin.moreConditions')}
          </Button>
        ) : null}
        <Button onClick={reset}>{t('admin.reset')}</Button>
        <Button type="primary" htmlType="submit">
          {t('admin.search')}
        </Button>
      </div>
    </Form>
  );
}
