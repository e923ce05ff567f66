import { Button, Flex, Form, Input, Select } from 'antd';
import type { FormSummary } from '@portal/contract/entities/workflow';
import { FLOW_STATES, type FlowState } from '@portal/contract/workflow/flow';
import { useCallback, useEffect } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { formNameOf } from '../ui/format';
import { useLoad } from '../ui/use-load';
import type { Box, Search } from './list-types';

const NO_FORMS: readonly FormSummary[] = [];
const STATES: readonly FlowState[] = FLOW_STATES;

interface Values {
  keyword?: string;
  form_code?: string;
  state?: FlowState;
}

interface Props {
  box: Box;
  search: Search;
  onSearch(search: Search): void;
}

/** Searches by text, by form and, in lists with several states, by state. */
export function SearchBar({ box, search, onSearch }: Props) {
  const { context } = useApp();
  const { lang, t } = useTexts();
  const [form] = Form.useForm<Values>();
  const load = useCallback((signal: AbortSignal) => context.api.call('getWorkflowForms', undefined, signal), [context]);
  const forms = useLoad(load).data ?? NO_FORMS;

  // The list can reset the search, too.
  useEffect(() => {
    form.setFieldsValue({ keyword: search.keyword, form_code: search.form_code || undefined, state: search.state });
  }, [form, search]);

  return (
    <Form
      form={form}
      name={`search-${box}`}
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
      <Form.Item name="form_code" label={t.form}>
        <Select
          allowClear
          placeholder={t.all}
          style={{ minWidth: 180 }}
          options={forms.map((one) => ({ value: one.form_code, label: formNameOf(one, lang) }))}
        />
      </Form.Item>
      {box !== 'todo' && (
        <Form.Item name="state" label={t.state}>
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
      </Flex>
    </Form>
  );
}
