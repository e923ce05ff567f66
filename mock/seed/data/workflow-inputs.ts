import type { FormValues } from '@portal/contract/workflow/form';
import { daysBetween, isWorkday, workCalendar } from '@portal/contract/workflow/work-calendar';
import { calendarEntries } from './leave';

const CALENDAR = workCalendar(calendarEntries.map(([key]) => key));
/** Longer than any holiday. */
const AHEAD_MS = 20 * 86_400_000;

/** The first two working days from a day on. */
function twoWorkdays(day: string): readonly [string, string] {
  const until = new Date(Date.parse(day) + AHEAD_MS).toISOString().slice(0, day.length);
  const [first = day, second = first] = daysBetween(day, until).filter((one) => isWorkday(CALENDAR, one));
  return [first, second];
}

/** In the order of the kinds of expense. */
const EXPENSE_ITEMS = [
  ['高铁往返车票', '酒店住宿一晚'],
  ['客户午餐', '茶水点心'],
  ['打印纸与硒鼓', '白板与文具'],
] as const;

/** Input of an example application; `day` is `YYYY-MM-DD`. */
export function exampleInput(code: string, number: number, day: string, nextDay: string): FormValues {
  const pick = (...choices: readonly string[]) => choices[number % choices.length] ?? '';
  switch (code) {
    case 'leave': {
      const [from_on, to_on] = twoWorkdays(day);
      return {
        leave_type: pick('annual', 'personal', 'sick'),
        from_on,
        from_half: 'am',
        to_on,
        to_half: 'pm',
        days: 2,
        reason: pick('年假出行', '家中有事，需回家处理', '身体不适，遵医嘱休息'),
      };
    }
    case 'expense': {
      const amount = 380 + number * 217.5;
      const [first, second] = EXPENSE_ITEMS[number % EXPENSE_ITEMS.length] ?? ['', ''];
      const most = Math.round(amount * 0.7);
      return {
        expense_type: pick('travel', 'meal', 'office'),
        happened_on: day,
        items: [
          { spent_on: day, item: first, cost: most },
          { spent_on: day, item: second, cost: amount - most },
        ],
        amount,
        payment_method: 'bank',
        invoice_type: 'electronic',
        reason: pick('拜访客户往返交通与住宿', '项目验收招待', '部门办公用品'),
        files: ['expenses-2026-q1/2026年一季度费用明细.xlsx'],
      };
    }
    case 'purchase':
      return {
        item: pick('笔记本电脑', '示波器探头', '人体工学椅'),
        quantity: 1 + (number % 4),
        amount: 4800 + number * 900,
        needed_on: nextDay,
        reason: pick('新员工入职配备', '原设备损坏更换', '改善办公条件'),
      };
    default:
      return {
        overtime_type: pick('weekend', 'workday', 'holiday'),
        worked_on: day,
        hours: 2 + (number % 3) * 2,
        reason: pick('项目上线支持', '月末盘点', '设备抢修'),
      };
  }
}
