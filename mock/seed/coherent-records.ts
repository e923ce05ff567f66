import type { RecordData } from '@portal/contract/entities/record';
import type { seededRandom } from './random';

/** What the examples of a kind are made by. */
export interface ExampleContext {
  /** Counts the examples of the kind, from 0. */
  number: number;
  /** `YYYY-MM-DD`. */
  today: string;
  random: ReturnType<typeof seededRandom>;
  /** The day so many days from today, `YYYY-MM-DD`. */
  dayFrom(days: number): string;
}

type Rule = (data: RecordData, context: ExampleContext) => RecordData;

const WORKDAY_BEGINS = 8 * 60 + 30;
const WORKDAY_ENDS = 17 * 60 + 30;
const LUNCH = 60;

/** The time of day so many minutes after midnight. */
const timeAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.round(minutes) % 60).padStart(2, '0')}`;

const without = (data: RecordData, ...keys: string[]): RecordData =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));

/** What a field is only filled in for. */
const onlyWhere =
  (field: string, value: string, ...keys: string[]): Rule =>
  (data) =>
    data[field] === value ? data : without(data, ...keys);

/** Progress that fits the state. */
const byState =
  (progress: string, whole: (data: RecordData) => number): Rule =>
  (data, { random }) => {
    const full = whole(data);
    const share = { open: 0, done: 1 }[String(data.state)] ?? 0.1 + random.next() * 0.8;
    return { ...data, [progress]: Math.round(full * share) };
  };

const differ =
  (one: string, other: string, choices: readonly string[]): Rule =>
  (data, { random }) =>
    data[one] === data[other] ? { ...data, [other]: random.pick(choices.filter((each) => each !== data[one])) } : data;

/** The title of a document is the name of its file. */
const titledByFile: Rule = (data) =>
  typeof data.file === 'string' ? { ...data, title: data.file.replace(/^.*\//, '').replace(/\.\w+$/, '') } : data;

/** What was found differs little from what is booked, and mostly not at all. */
const counted =
  (spread: number): Rule =>
  (data, { random }) => {
    const booked = Number(data.booked);
    const off = random.next() < 0.6 ? 0 : Math.round((random.next() - 0.5) * 2 * spread * booked);
    return { ...data, found: booked + off };
  };

const attendance: Rule = (data, { random }) => {
  const early = WORKDAY_BEGINS - Math.floor(random.next() * 25);
  const late = WORKDAY_BEGINS + 4 + Math.floor(random.next() * 50);
  const evening = WORKDAY_ENDS + Math.floor(random.next() * 100);
  const afternoon = WORKDAY_ENDS - 10 - Math.floor(random.next() * 110);
  const begins = data.result === 'late' ? late : early;
  const ends = data.result === 'early' ? afternoon : evening;
  const missed = data.result === 'miss';
  const times: RecordData = missed
    ? { in_at: timeAt(begins) }
    : { in_at: timeAt(begins), out_at: timeAt(ends), hours: Number(((ends - begins - LUNCH) / 60).toFixed(1)) };
  return { ...without(data, 'in_at', 'out_at', 'hours', missed ? '' : 'reason'), ...times };
};

const ROOMS = ['a301', 'a302', 'b101', 'hall'] as const;
const FIRST_SLOT = 9 * 60;
const SLOT = 90;
const SLOTS_A_DAY = 5;
/** Half of the days with meetings lie behind. */
const DAYS_BEFORE = 4;

/** Meetings around today; no two of them in one room at one time. */
const meeting: Rule = (data, { number, dayFrom, random }) => {
  const slot = number % SLOTS_A_DAY;
  const room = ROOMS[(number * 3 + Math.floor(number / SLOTS_A_DAY)) % ROOMS.length] ?? ROOMS[0];
  const begins = FIRST_SLOT + slot * SLOT;
  const [start, end] = [begins, begins + random.pick([30, 60, 90])];
  const day = Math.floor(number / SLOTS_A_DAY) - DAYS_BEFORE;
  return { ...data, room, meet_on: dayFrom(day), begin_at: timeAt(start), end_at: timeAt(end) };
};

const CAPITAL = 5_000_000;
const LAST_VOUCHER = 47;
/** What a trading company books each month: text, accounts of both sides, and the usual amount. */
const BOOKED_MONTHLY = [
  ['采购入库', 'stock', 'payable', 320_000],
  ['销售发货', 'receivable', 'sales', 540_000],
  ['结转销售成本', 'cost', 'stock', 290_000],
  ['收到货款', 'cash', 'receivable', 480_000],
  ['支付材料款', 'payable', 'cash', 280_000],
  ['计提工资', 'expense', 'wages', 90_000],
  ['发放工资', 'wages', 'cash', 85_000],
  ['报销差旅费', 'expense', 'cash', 12_000],
] as const;

/** Capital first, then the same business each month, the latest this month. */
const voucher: Rule = (data, { number, random, dayFrom }) => {
  const months = Math.floor((number - 1) / BOOKED_MONTHLY.length);
  const booked = BOOKED_MONTHLY[(number - 1) % BOOKED_MONTHLY.length];
  if (number === 0 || booked === undefined) {
    const first = {
      voucher_no: '记-0001',
      summary: '股东投入资本',
      debit_account: 'cash',
      credit_account: 'capital',
      amount: CAPITAL,
    };
    return { ...data, ...first, book_on: dayFrom(-250) };
  }
  const [summary, debit_account, credit_account, usual] = booked;
  const amount = Number((usual * (0.9 + random.next() * 0.2)).toFixed(2));
  const day = -30 * months - Math.floor(random.next() * 28);
  // The first examples are the latest.
  const voucher_no = `记-${String(LAST_VOUCHER - number).padStart(4, '0')}`;
  return { ...data, voucher_no, summary, debit_account, credit_account, amount, book_on: dayFrom(day) };
};

const LEAVE_FILE = 'leave-policy/员工请假管理办法.docx';
const TRAVEL_FILE = 'travel-expenses/差旅费报销管理办法.docx';
/** What the knowledge base says, by title. */
const ARTICLES: Readonly<Record<string, RecordData>> = {
  年假规则: {
    topic: 'leave',
    source: LEAVE_FILE,
    content: '年假按累计工龄为每年 5、10 或 15 天，在门户提交请假申请；未休完的可顺延至次年 3 月底。',
  },
  差旅报销标准: {
    topic: 'travel',
    source: TRAVEL_FILE,
    content: '伙食补贴每天 100 元，市内交通每天不超过 80 元，住宿费按城市分档；返回后 30 天内提交费用报销。',
  },
  'VPN 使用说明': {
    topic: 'it',
    content: '在公司电脑上打开 VPN 客户端，用门户账号和密码登录；连接失败时先检查网络，再联系 IT 服务台。',
  },
  新员工入职指南: {
    topic: 'policy',
    source: 'orientation/新员工入职培训.pptx',
    content: '入职第一天到人力资源中心办理手续、领取工牌，一周内完成新员工入职培训和安全培训。',
  },
};

const article: Rule = (data) => ({ ...without(data, 'source'), ...ARTICLES[String(data.title)] });

/** What the assistant answered, by question. */
const ANSWERS: Readonly<Record<string, RecordData>> = {
  '年假还剩几天？': { topic: 'leave', answer: '请在“假期余额”页面查看您今年剩余的年假。' },
  '如何申请出差？': { topic: 'travel', answer: '出差前须在门户提交出差申请，经部门经理批准后方可出行。' },
  '差旅标准是多少？': { topic: 'travel', answer: '伙食补贴每天 100 元，市内交通每天不超过 80 元，住宿费按城市分档。' },
  '怎么重置密码？': { topic: 'it', answer: '在登录页点击“忘记密码”，按提示用邮箱验证码重置。' },
};

const conversation: Rule = (data) => ({ ...data, ...ANSWERS[String(data.question)] });

const supervision: Rule = (data, { today, random }) => {
  if (data.state === 'done') return data;
  const overdue = String(data.due_on) < today;
  return { ...data, state: overdue ? 'late' : random.pick(['open', 'doing']) };
};

const PASS_MARK = 60;
const DAY_MS = 86_400_000;
const AGES = [
  [30, 'd30'],
  [60, 'd60'],
  [90, 'd90'],
] as const;

const advance: Rule = (data, { today }) => {
  const days = (Date.parse(today) - Date.parse(String(data.lend_on))) / DAY_MS;
  return { ...data, age: AGES.find(([most]) => days <= most)?.[1] ?? 'old' };
};

/** By prefix and kind, what makes the fields of an example agree with each other. */
const rules: Readonly<Record<string, Rule>> = {
  '/crm/oms delivery': onlyWhere('on_time', 'late', 'cause'),
  '/ehr/pis file': (data, { number, dayFrom }) => ({
    ...data,
    hired_on: dayFrom(-400 - number * 53),
    contract_to: dayFrom(30 + number * 19),
  }),
  '/ehr/pis transfer': onlyWhere('change', 'leave', 'leave_cause'),
  '/ehr/tas attendance': attendance,
  '/ehr/tms exam': (data) => ({ ...data, result: Number(data.score) >= PASS_MARK ? 'pass' : 'fail' }),
  '/ifs/eam count': (data, context) => {
    const both = counted(0.03)(data, context);
    const off = Number(both.found) - Number(both.booked);
    return { ...both, result: off === 0 ? 'equal' : off > 0 ? 'more' : 'less' };
  },
  '/ifs/eam movement': differ('from_dept', 'to_dept', ['rd', 'mfg', 'qa', 'hr', 'fin', 'sales']),
  '/ifs/erp voucher': voucher,
  '/ifs/exp advance': advance,
  '/isc/gps trip': differ('from_place', 'to_place', ['集团总部', '苏州工厂', '深圳港']),
  '/isc/mes workorder': byState('done_qty', (data) => Number(data.plan_qty)),
  '/isc/wms count': (data, context) => {
    const both = counted(0.05)(data, context);
    const off = Math.abs(Number(both.found) - Number(both.booked));
    return { ...both, accuracy: Number((100 - (off / Number(both.booked)) * 100).toFixed(1)) };
  },
  '/oa/ads material': titledByFile,
  '/oa/ai article': article,
  '/oa/ai conversation': conversation,
  '/oa/doc controlled': titledByFile,
  '/oa/doc document': titledByFile,
  '/oa/ipaas flow': differ('source', 'target', ['erp', 'mes', 'wms', 'hr']),
  '/oa/ipaas run': onlyWhere('result', 'fail', 'cause'),
  '/oa/tcs meeting': meeting,
  '/oa/tcs supervision': supervision,
  '/oa/tcs task': byState('progress', () => 100),
};

/** An example record whose fields agree with each other, as those of a real one would. */
export function coherent(prefix: string, kind: string, data: RecordData, context: ExampleContext): RecordData {
  return rules[`${prefix} ${kind}`]?.(data, context) ?? data;
}
