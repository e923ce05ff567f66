/** Public holidays and make-up working days as entries of the dictionary: key, Chinese, English, remark. */
type CalendarEntry = readonly [key: string, zh: string, en: string, remark?: string];

const STATUTORY = '法定节假日；调休安排待国务院办公厅公布后补充';

/**
 * The calendar of 2026 as the State Council's office announced it in November 2025. Of 2027 only the holidays that the
 * law names are known: the days off around them and the make-up days are announced late in the year before.
 */
export const calendarEntries: readonly CalendarEntry[] = [
  ['off:2026-01-01/2026-01-03', '元旦', 'New Year'],
  ['work:2026-01-04', '元旦调休上班', 'Worked for New Year'],
  ['work:2026-02-14', '春节调休上班', 'Worked for the Spring Festival'],
  ['off:2026-02-15/2026-02-23', '春节', 'Spring Festival'],
  ['work:2026-02-28', '春节调休上班', 'Worked for the Spring Festival'],
  ['off:2026-04-04/2026-04-06', '清明节', 'Tomb Sweeping Day'],
  ['off:2026-05-01/2026-05-05', '劳动节', 'Labour Day'],
  ['work:2026-05-09', '劳动节调休上班', 'Worked for Labour Day'],
  ['off:2026-06-19/2026-06-21', '端午节', 'Dragon Boat Festival'],
  ['work:2026-09-20', '国庆节调休上班', 'Worked for National Day'],
  ['off:2026-09-25/2026-09-27', '中秋节', 'Mid-Autumn Festival'],
  ['off:2026-10-01/2026-10-07', '国庆节', 'National Day'],
  ['work:2026-10-10', '国庆节调休上班', 'Worked for National Day'],
  ['off:2027-01-01', '元旦', 'New Year', STATUTORY],
  ['off:2027-02-05/2027-02-08', '春节', 'Spring Festival', STATUTORY],
  ['off:2027-04-05', '清明节', 'Tomb Sweeping Day', STATUTORY],
  ['off:2027-05-01/2027-05-02', '劳动节', 'Labour Day', STATUTORY],
  ['off:2027-06-09', '端午节', 'Dragon Boat Festival', STATUTORY],
  ['off:2027-09-15', '中秋节', 'Mid-Autumn Festival', STATUTORY],
  ['off:2027-10-01/2027-10-03', '国庆节', 'National Day', STATUTORY],
];

export const CALENDAR_REMARK =
  '键值：off:日期 或 off:开始/结束 为放假，work:日期 为调休上班；未列出的周六、周日休息，其余为工作日';

/** Days a year of each kind of leave, for everybody without a number of their own. */
export const leaveQuotas: readonly (readonly [kind: string, days: number])[] = [
  ['annual', 10],
  ['sick', 30],
  ['personal', 15],
  ['marriage', 3],
  ['maternity', 98],
  ['funeral', 3],
];

export const QUOTA_REMARK = '键值为请假类型，标签为每年天数；未列出的类型不限天数。个人额度优先于此处';

/** The annual leave of the demo people: the first employee's, and that of the others by turns. */
export const FIRST_EMPLOYEE_DAYS = 20;
export const ANNUAL_DAYS: readonly number[] = [5, 10, 15];
