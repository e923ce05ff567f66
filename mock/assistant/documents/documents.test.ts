import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedFile } from '../../test/seed-file';
import { DOCUMENT_BOUNDS, PASSAGE_CHARS } from './bounds';
import { DocumentTexts, type Document } from './document-texts';
import { DocumentReader } from './reading/document-reader';
import { readDocument } from './reading/read-document';
import { splitPassages, type Passage } from './split-passages';

const passagesOf = async (name: string) =>
  splitPassages(await readDocument(seedFile(name), name.slice(name.lastIndexOf('.') + 1)));

describe('the text of a document', () => {
  it.each([
    ['leave-policy.docx', '第四条 年休假（年假）按累计工龄计算', undefined],
    ['leave-policy.docx', '类别：婚假；天数：3 天；审批人：部门经理、人事', undefined],
    ['expenses-2026-q1.xlsx', '部门：财务中心；科目：办公费；一月：26622.11', undefined],
    ['holidays-2026.pdf', '国庆节 10 月 1 日至 7 日', 1],
    ['holidays-2026.pdf', '总部：0755-0000 1001', 2],
    ['orientation.pptx', '成立于 2003 年，员工 4,200 人', 2],
    ['meeting-minutes.txt', '门户新版本上线，各部门收集意见', undefined],
    ['supplier-list-gbk.txt', '华南电子有限公司', undefined],
  ])('of %s has “%s”, on its page', async (name, text, page) => {
    const found = (await passagesOf(name)).find((one) => one.text.includes(text));
    expect(found).toBeDefined();
    expect(found?.page).toBe(page);
  });

  it('stands below its heading', async () => {
    const passages = await passagesOf('leave-policy.docx');
    expect(passages.find(({ text }) => text.includes('婚假'))?.heading).toBe('休假类别');
  });

  it('is split at sentences, none longer than a passage, and ends at its bound', () => {
    const long = splitPassages([{ text: '这是一个句子，说明一件事情。'.repeat(100) }, { text: 'x'.repeat(1000) }]);
    expect(Math.max(...long.map(({ text }) => text.length))).toBeLessThanOrEqual(PASSAGE_CHARS);
    expect(long[0]?.text.endsWith('。')).toBe(true);
    const endless = splitPassages(Array.from({ length: 3000 }, () => ({ text: '一二三四五六七八九十'.repeat(20) })));
    expect(endless.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(DOCUMENT_BOUNDS.textChars);
  });
});

describe('the reading thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-documents-'));
  const reader = new DocumentReader({ readMs: 20_000, idleMs: 1_000, memoryMb: 512 });
  beforeAll(() => {
    writeFileSync(join(folder, 'broken.pdf'), '%PDF-1.4 and then nothing');
    writeFileSync(join(folder, 'broken.docx'), 'no archive');
    writeFileSync(join(folder, 'other.xlsx'), zipSync({ 'a.txt': new Uint8Array(10) }));
    const flood = new Uint8Array(40 * 1_048_576);
    writeFileSync(join(folder, 'flood.docx'), zipSync({ 'word/document.xml': flood }, { level: 1 }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives nothing of what is broken, too heavy or gone, and reads on', async () => {
    const names = ['broken.pdf', 'broken.docx', 'other.xlsx', 'flood.docx', 'gone.txt'];
    const all = names.map((name) =>
      reader.read({ path: join(folder, name), ending: name.slice(name.indexOf('.') + 1) }),
    );
    expect(await Promise.all(all)).toEqual([[], [], [], [], []]);
    const read = await reader.read({ path: seedFile('holidays-2026.pdf'), ending: 'pdf' });
    expect(read.some(({ page }) => page === 2)).toBe(true);
  });

  it('gives up a document that takes too long', async () => {
    const hasty = new DocumentReader({ readMs: 1, idleMs: 1_000, memoryMb: 128 });
    expect(await hasty.read({ path: seedFile('holidays-2026.pdf'), ending: 'pdf' })).toEqual([]);
  });
});

describe('what is kept of documents', () => {
  const document = (id: string): Document => ({ tenant_id: 'hq', id, file_name: `${id}.txt` });
  const passage = (text: string): Passage => ({ text, folded: text, heading: '' });

  it('is read once, and what nobody asked about for longest is forgotten', async () => {
    const asked: string[] = [];
    const read = ({ path }: { path: string }) => {
      asked.push(path);
      return Promise.resolve([passage('x'.repeat(10))]);
    };
    const texts = new DocumentTexts(
      { read },
      { keyOf: ({ id }) => id, onDisk: ({ id }, work) => work(id) },
      { keptChars: 20, keptFiles: 100 },
    );
    await Promise.all([texts.load(document('a')), texts.load(document('a')), texts.load(document('b'))]);
    expect(asked).toEqual(['a', 'b']);
    expect(texts.get(document('a'))).toHaveLength(1);
    await texts.load(document('c'));
    expect(['a', 'b', 'c'].map((id) => texts.get(document(id)) !== undefined)).toEqual([true, false, true]);
  });
});
