import { Button, Flex, Form, Grid, Input, Select } from 'antd';
import type { FormSummary } from '@portal/contract/entities/workflow';
import { FLOW_STATES, type FlowState } from '@portal/contract/workflow/flow';
import { useEffect, useState } from 'react';
import { useTexts } from '../context/app-context';
import { formNameOf } from '../ui/format';
import type { Box, Search } from './list-types';

const STATES: readonly FlowState[] = FLOW_STATES;

interface Values {
  keyword?: string;
  form_code?: string;
  state?: FlowState;
}

interface Props {
  box: Box;
  /** The forms that one can apply with. */
  forms: readonly FormSummary[];
  search: Search;
  onSearch(search: Search): void;
}

/** Searches by text, by form and, in lists with several states, by state. On a phone all but the text are folded. */
export function SearchBar({ box, forms, search, onSearch }: Props) {
  const { lang, t } = useTexts();
  const [form] = Form.useForm<Values>();
  const wide = Grid.useBreakpoint().md ?? true;
  const [unfolded, setUnfolded] = useState(false);
  const folded = !wide && !unfolded;
  const chosen = [search.form_code, search.state].filter(Boolean).length;

  // The list can reset the search, too.
  useEffect(() => {
    form.setFieldsValue({ keyword: search.keyword, form_code: search.form_code || undefined, state: search.state });
  }, [form, search]);

  return (
    <Form
      form={form}
      name={`search-${box}`}
      role="search"
      layout="inline"
      className="records-search"
      style={{ rowGap: 12 }}
      onFinish={({ keyword, form_code, state }: Values) =>
        onSearch({ keyword: keyword?.trim() ?? '', form_code: form_code ?? '', state })
      }
    >
      <Form.Item name="keyword" label={t.keyword}>
        <Input allowClear maxLength={64} placeholder={t.keywordHint} style={{ minWidth: 240 }} />
      </Form.Item>
      <Form.Item name="form_code" label={t.form} hidden={folded}>
        <Select
          allowClear
          placeholder={t.all}
          style={{ minWidth: 180 }}
          options={forms.map((one) => ({ value: one.form_code, label: formNameOf(one, lang) }))}
        />
      </Form.Item>
      {box !== 'todo' && (
        <Form.Item name="state" label={t.state} hidden={folded}>
          <Select
            allowClear
            placeholder={t.all}
            style={{ minWidth: 120 }}
            options={STATES.map((state) => ({ value: state, label: t.states[state] }))}
          />
        </Form.Item>
      )}
      <Flex gap={8}>
        <Button type="primary" htmlType="submit">
          {t.search}
        </Button>
        <Button onClick={() => onSearch({ keyword: '', form_code: '' })}>{t.reset}</Button>
        {!wide && (
          <Button type="text" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {t.filters(chosen)}
          </Button>
        )}
      </Flex>
    </Form>
  );
}
