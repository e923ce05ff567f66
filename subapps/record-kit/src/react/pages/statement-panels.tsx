import { Empty, Flex, Select, Skeleton, Table, Tag, theme } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import {
  balanceOf,
  fieldOf,
  statementOf,
  type AccountRow,
  type KindDescription,
  type LedgerFields,
  type PageDescription,
  type Statement,
} from '../../records';
import { LoadFailed } from '../app/load-failed';
import { useLoad } from '../app/use-load';
import { useRecordApp, useTexts } from '../context/record-app';

interface Props {
  page: PageDescription;
  kind: KindDescription;
  fields: LedgerFields;
}

const MONTH = /^\d{4}-\d{2}$/;
const DIGITS = 2;

/** Profit and loss, balance sheet and what was booked by account, worked out from all vouchers. */
export function StatementPanels({ page, kind, fields }: Props) {
  const { context, business } = useRecordApp();
  const { lang, t } = useTexts();
  const [period, setPeriod] = useState('');
  const load = useCallback(
    async (signal: AbortSignal) => {
      const ask = (group_by: string, filter: Record<string, string>) =>
        context.api.call(
          'summariseRecords',
          { body: { prefix: business.prefix, kind: page.kind, group_by, value: fields.amount, filter } },
          signal,
        );
      const of = async (filter: Record<string, string>) => {
        const [debits, credits] = await Promise.all([ask(fields.debit, filter), ask(fields.credit, filter)]);
        return statementOf(fieldOf(kind, fields.debit)?.options ?? [], debits, credits);
      };
      const inPeriod = period === '' ? {} : { [`${fields.on}.month`]: period };
      const [months, all, shown] = await Promise.all([ask(`${fields.on}.month`, {}), of({}), of(inPeriod)]);
      return { months: months.map(({ key }) => key).filter((key) => MONTH.test(key)), all, shown };
    },
    [context, business, page, kind, fields, period],
  );
  const { data, failure } = useLoad(load);
  const unit = fieldOf(kind, fields.amount)?.unit?.[lang];
  const periods = [...(data?.months ?? [])].sort((a, b) => b.localeCompare(a));
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <span id="statement-period">{t.period}</span>
        <Select
          aria-labelledby="statement-period"
          value={period}
          onChange={setPeriod}
          style={{ minWidth: 140 }}
          options={[{ value: '', label: t.allPeriods }, ...periods.map((value) => ({ value, label: value }))]}
        />
        {unit && <span>{unit}</span>}
      </Flex>
      {failure && <LoadFailed failure={failure} />}
      {!data && !failure && <Skeleton active />}
      {data && data.all.debit === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noVouchers} />}
      {data && data.all.debit > 0 && (
        <div className="records-charts records-statement">
          <ProfitAndLoss statement={data.shown} />
          <BalanceSheet statement={data.all} />
          <ByAccount statement={data.shown} />
        </div>
      )}
    </>
  );
}

function Panel({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <section className="records-panel" style={{ borderColor: token.colorSplit }} aria-label={title}>
      <Flex justify="space-between" align="center" style={{ marginBottom: 12 }}>
        <h2 style={{ margin: 0, fontSize: token.fontSize, fontWeight: 600 }}>{title}</h2>
        {extra}
      </Flex>
      {children}
    </section>
  );
}

interface Line {
  key: string;
  name: string;
  value: number;
  strong?: boolean;
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { helpers } = useRecordApp().context.props;
  const { lang, t } = useTexts();
  const shown = (line: Line, text: string) => (line.strong ? <strong>{text}</strong> : text);
  return (
    <Table<Line>
      size="small"
      pagination={false}
      showHeader={false}
      dataSource={[...lines]}
      columns={[
        { title: t.account, render: (line: Line) => shown(line, line.name) },
        {
          title: t.balance,
          align: 'right',
          className: 'records-number',
          render: (line: Line) => shown(line, helpers.formatNumber(line.value, DIGITS)),
        },
      ]}
      key={lang}
    />
  );
}

function ProfitAndLoss({ statement: { income, cost, gross, expense, profit } }: { statement: Statement }) {
  const { t } = useTexts();
  return (
    <Panel title={t.profitAndLoss}>
      <Lines
        lines={[
          { key: 'income', name: t.revenue, value: income },
          { key: 'cost', name: t.costOfSales, value: cost },
          { key: 'gross', name: t.grossProfit, value: gross, strong: true },
          { key: 'expense', name: t.expenses, value: expense },
          { key: 'profit', name: t.netProfit, value: profit, strong: true },
        ]}
      />
    </Panel>
  );
}

function BalanceSheet({ statement }: { statement: Statement }) {
  const { lang, t } = useTexts();
  const { accounts, assets, liabilities, profit, financed } = statement;
  const linesOf = (group: string): Line[] =>
    accounts
      .filter(({ account }) => account.group === group)
      .map((row) => ({ key: row.account.key, name: row.account[lang], value: balanceOf(row) }));
  return (
    <Panel title={t.balanceSheet}>
      <Lines
        lines={[
          ...linesOf('asset'),
          { key: 'assets', name: t.assets, value: assets, strong: true },
          ...linesOf('liability'),
          { key: 'liabilities', name: t.liabilities, value: liabilities, strong: true },
          ...linesOf('equity'),
          { key: 'retained', name: t.retained, value: profit },
          {
            key: 'all',
            name: t.liabilitiesAndEquity,
            value: financed,
            strong: true,
          },
        ]}
      />
    </Panel>
  );
}

function ByAccount({ statement: { accounts, debit, credit } }: { statement: Statement }) {
  const { helpers } = useRecordApp().context.props;
  const { lang, t } = useTexts();
  const amount = (value: number) => helpers.formatNumber(value, DIGITS);
  const even = debit === credit;
  return (
    <Panel
      title={t.trialBalance}
      extra={
        <Tag color={even ? 'success' : 'error'}>
          {even ? t.balanced : t.notBalanced(amount(Math.abs(debit - credit)))}
        </Tag>
      }
    >
      <Table<AccountRow>
        size="small"
        pagination={false}
        rowKey={({ account }) => account.key}
        dataSource={[...accounts]}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t.account, render: ({ account }: AccountRow) => account[lang] },
          {
            title: t.debit,
            align: 'right',
            className: 'records-number',
            render: (row: AccountRow) => amount(row.debit),
          },
          {
            title: t.credit,
            align: 'right',
            className: 'records-number',
            render: (row: AccountRow) => amount(row.credit),
          },
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>
              <strong>{t.sum}</strong>
            </Table.Summary.Cell>
            <Table.Summary.Cell index={1} align="right">
              <strong>{amount(debit)}</strong>
            </Table.Summary.Cell>
            <Table.Summary.Cell index={2} align="right">
              <strong>{amount(credit)}</strong>
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )}
      />
    </Panel>
  );
}
