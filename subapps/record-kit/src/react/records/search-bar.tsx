import { Button, Checkbox, Flex, Form, Grid, Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { KindDescription, Option } from '../../records';
import { useTexts } from '../context/record-app';

export interface Search {
  keyword: string;
  filter: Record<string, string>;
  mine: boolean;
}

interface Props {
  kind: KindDescription;
  options: Record<string, readonly Option[]>;
  fixed?: Readonly<Record<string, string>>;
  withMine: boolean;
  onSearch(search: Search): void;
}

interface Values {
  keyword?: string;
  mine?: boolean;
  filter?: Record<string, string | undefined>;
}

/** At most so many choice fields are offered as filters. */
const FILTERS_MAX = 2;

/** Keyword, the first choice fields, and "mine only". On a phone all but the keyword are folded. */
export function SearchBar({ kind, options, fixed = {}, withMine, onSearch }: Props) {
  const { lang, t } = useTexts();
  // Kept pages have the same fields: without a name of its own a label would lead to the first page's field.
  const name = `search${useId()}`;
  const [form] = Form.useForm<Values>();
  const wide = Grid.useBreakpoint().md ?? true;
  const [unfolded, setUnfolded] = useState(false);
  const values = Form.useWatch([], form);
  const chosen = Object.values(values?.filter ?? {}).filter(Boolean).length + (values?.mine ? 1 : 0);
  const filters = kind.fields.filter((field) => field.type === 'select' && !(field.key in fixed)).slice(0, FILTERS_MAX);
  const search = (values: Values) => {
    const chosen = Object.entries(values.filter ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]));
    onSearch({ keyword: values.keyword?.trim() ?? '', filter: Object.fromEntries(chosen), mine: values.mine ?? false });
  };
  return (
    <section>
      <Form
        form={form}
        name={name}
        role="search"
        layout="inline"
        className="records-search"
        onFinish={search}
        style={{ rowGap: 12 }}
      >
        <Form.Item name="keyword" label={t.keyword}>
          <Input allowClear maxLength={64} style={{ minWidth: 200 }} />
        </Form.Item>
        {filters.map((field) => (
          <Form.Item key={field.key} name={['filter', field.key]} label={field[lang]} hidden={!wide && !unfolded}>
            <Select
              allowClear
              placeholder={t.all}
              style={{ minWidth: 160 }}
              options={(options[field.key] ?? []).map((option) => ({ value: option.key, label: option[lang] }))}
            />
          </Form.Item>
        ))}
        {withMine && (
          <Form.Item name="mine" valuePropName="checked" hidden={!wide && !unfolded}>
            <Checkbox>{t.mine}</Checkbox>
          </Form.Item>
        )}
        <Flex gap={8}>
          <Button type="primary" htmlType="submit">
            {t.search}
          </Button>
          <Button
            onClick={() => {
              form.resetFields();
              search({});
            }}
          >
            {t.reset}
          </Button>
          {!wide && (filters.length > 0 || withMine) && (
            <Button type="text" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {t.filters(chosen)}
            </Button>
          )}
        </Flex>
      </Form>
    </section>
  );
}
