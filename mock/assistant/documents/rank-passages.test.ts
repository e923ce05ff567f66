import { beforeAll, expect, it } from 'vitest';
import { seedFile } from '../../test/seed-file';
import { contentWordsOf } from '../keywords';
import { bestPassages, type Candidate } from './rank-passages';
import { readDocument } from './reading/read-document';
import { splitPassages } from './split-passages';

let candidates: Candidate[] = [];
beforeAll(async () => {
  const names = {
    'leave-policy.docx': '员工请假管理办法',
    'travel-expenses.docx': '差旅费报销管理办法',
    'holidays-2026.pdf': '2026年放假安排',
    'orientation.pptx': '新员工入职培训',
    'meeting-minutes.txt': '部门例会纪要',
    'expenses-2026-q1.xlsx': '2026年一季度费用明细',
  };
  const all = Object.entries(names).map(async ([name, title]) => {
    const blocks = await readDocument(seedFile(name), name.slice(name.lastIndexOf('.') + 1));
    return splitPassages(blocks).map((one) => ({ ...one, title }));
  });
  candidates = (await Promise.all(all)).flat();
});

const best = (question: string, language: 'zh' | 'en' = 'zh', carried: string[] = []) => {
  const wanted = { keywords: contentWordsOf(question, language), carried, number: true };
  return bestPassages(candidates, wanted, 3).map(({ text }) => text);
};

it.each([
  ['年假有几天？', '年休假（年假）按累计工龄计算'],
  ['差旅报销标准', '差旅报销标准：市内交通费凭票实报'],
  ['差旅报销标准是多少', '差旅报销标准：市内交通费凭票实报'],
  ['婚假有多少天', '类别：婚假；天数：3 天'],
  ['国庆节放几天假', '国庆节 10 月 1 日至 7 日'],
  ['值班电话是多少', '0755-0000 1001'],
  ['伙食补贴每天多少钱', '伙食补贴每天 100 元'],
  ['北京的住宿费上限', '北京、上海、广州、深圳'],
  ['产假多久', '产假为 98 天'],
  ['公司是哪一年成立的', '成立于 2003 年'],
])('%s is answered by “%s”', (question, text) => {
  expect(best(question)[0]).toContain(text);
});

it('reads English questions', () => {
  expect(best('How many days of annual leave are there?', 'en')[0]).toContain('Annual leave is 5 days');
  expect(best('What is the meal allowance?', 'en')[0]).toContain('meal allowance is 100 yuan');
});

it.each(['火星上的天气怎么样', '宿舍水电标准是多少', '董事长的生日', '股票期权怎么行权', '班车几点发车'])(
  'nothing is quoted for %s',
  (question) => {
    expect(best(question)).toEqual([]);
  },
);

it('lets the question before choose among what fits', () => {
  expect(best('那上海呢？', 'zh', ['住宿费上限'])[0]).toContain('住宿费上限');
});
