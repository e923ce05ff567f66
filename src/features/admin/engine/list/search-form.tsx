import { Form, type FormInstance } from 'antd';
import { QueryFilter } from '@ant-design/pro-components';
import type { AdminScreen } from '@/contract/admin/engine/screen';
import type { Filter } from '@/contract/admin/engine/wire';
import { useMessages } from '@/shared/i18n/use-messages';
import { engineMessages } from '../engine.messages';
import { SearchInput } from '../form/field-input';
import { useWords } from '../use-words';
import { searchFields, toFilter, type SearchValues } from './filter-values';
import styles from './list.module.css';

interface SearchFormProps {
  screen: AdminScreen;
  form: FormInstance<SearchValues>;
  onSearch: (filter: Filter) => void;
}

/** Conditions of a list. A search begins by 查询 / Search or Enter; 重置 / Reset shows everything again. */
export function SearchForm({ screen, form, onSearch }: SearchFormProps) {
  const t = useMessages(engineMessages);
  const words = useWords();
  return (
    <div className={styles.search} role="search">
      <QueryFilter<SearchValues>
        form={form}
        labelWidth="auto"
        span={{ xs: 24, sm: 24, md: 12, lg: 12, xl: 8, xxl: 6 }}
        onFinish={async () => onSearch(toFilter(screen, form.getFieldsValue(true)))}
        onReset={() => onSearch({})}
        submitter={{ searchConfig: { submitText: t('admin.search'), resetText: t('admin.reset') } }}
      >
        {searchFields(screen).map((field) => (
          <Form.Item key={field.name} name={field.name} label={words(field.label)}>
            <SearchInput field={field} />
          </Form.Item>
        ))}
      </QueryFilter>
    </div>
  );
}
