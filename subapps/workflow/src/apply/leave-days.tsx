import { Flex, Form, InputNumber, Typography, type FormInstance } from 'antd';
import { leaveSpan } from '@portal/contract/workflow/check-form';
import type { FormField, FormValue, FormValues, LeaveFields } from '@portal/contract/workflow/form';
import {
  leaveDays,
  totalDays,
  WORK_CALENDAR,
  workCalendar,
  type WorkCalendar,
} from '@portal/contract/workflow/work-calendar';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { useLoad } from '../ui/use-load';

interface Props {
  field: FormField;
  leave: LeaveFields;
  form: FormInstance<FormValues>;
  id?: string;
  value?: FormValue;
  onChange?(value: FormValue | undefined): void;
}

/** The working days of a leave, counted as its dates change, with what is left of its kind. Nobody types them. */
export function LeaveDays({ field, leave, form, id, value, onChange }: Props) {
  const { t } = useTexts();
  const calendar = useCalendar();
  const from: unknown = Form.useWatch(leave.from, form);
  const to: unknown = Form.useWatch(leave.to, form);
  const fromHalf: unknown = Form.useWatch(leave.fromHalf, form);
  const toHalf: unknown = Form.useWatch(leave.toHalf, form);
  const kind: unknown = Form.useWatch(leave.kind, form);
  const years = useMemo(() => {
    const input = {
      [leave.from]: textOf(from),
      [leave.to]: textOf(to),
      [leave.fromHalf]: textOf(fromHalf),
      [leave.toHalf]: textOf(toHalf),
    };
    const span = leaveSpan(field, input);
    return calendar && span ? leaveDays(calendar, span) : undefined;
  }, [calendar, field, leave, from, to, fromHalf, toHalf]);
  const days = years && totalDays(years);
  useEffect(() => {
    if ((value ?? undefined) !== days) onChange?.(days ?? null);
  }, [days, value, onChange]);
  return (
    <Flex vertical gap={4}>
      <InputNumber<number>
        id={id}
        readOnly
        controls={false}
        value={days ?? null}
        placeholder={t.daysCounted}
        style={{ width: '100%' }}
      />
      <Balances kind={textOf(kind)} years={years} />
    </Flex>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The tenant's calendar. Undefined until it is there; the server counts when it cannot be read. */
function useCalendar(): WorkCalendar | undefined {
  const { helpers } = useApp().context.props;
  const [calendar, setCalendar] = useState<WorkCalendar>();
  useEffect(() => {
    let live = true;
    helpers.getDict(WORK_CALENDAR).then(
      (entries) => live && setCalendar(workCalendar(entries.map((entry) => entry.dict_key))),
      (error: unknown) => console.warn('workflow: the working calendar could not be loaded', error),
    );
    return () => {
      live = false;
    };
  }, [helpers]);
  return calendar;
}

/** What is left of a kind of leave, in each year that the leave touches; in this year while no date is chosen. */
function Balances({ kind, years }: { kind: string; years: ReadonlyMap<number, number> | undefined }) {
  const shown = years && years.size > 0 ? [...years] : [[new Date().getFullYear(), 0] as const];
  return shown.map(([year, days]) => <Balance key={year} kind={kind} year={year} days={days} />);
}

function Balance({ kind, year, days }: { kind: string; year: number; days: number }) {
  const { context } = useApp();
  const { t } = useTexts();
  const load = useCallback(
    (signal: AbortSignal) => context.api.call('getLeaveBalances', { params: { year: String(year) } }, signal),
    [context, year],
  );
  const { data, failure } = useLoad(load);
  if (failure) return <Typography.Text type="secondary">{t.balanceUnknown}</Typography.Text>;
  const own = data?.find((one) => one.leave_type === kind);
  if (!own) return null;
  if (own.left === null) return <Typography.Text type="secondary">{t.balanceUnlimited}</Typography.Text>;
  return (
    <Typography.Text type={days > own.left ? 'danger' : 'secondary'}>
      {t.balance(year, own.entitled ?? 0, own.booked, own.reserved, own.left)}
    </Typography.Text>
  );
}
