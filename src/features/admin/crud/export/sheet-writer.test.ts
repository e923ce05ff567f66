// @vitest-environment node
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { SheetWriter } from './sheet-writer';
import { columnName, escapeXml } from './sheet-xml';

async function readBack(blob: Blob) {
  return readSheet(Buffer.from(await blob.arrayBuffer()));
}

describe('an .xlsx', () => {
  it('holds what was written, in its order, over many batches', async () => {
    const writer = new SheetWriter('字典/管理', ['代码', '名称', '排序'], [20, 20, 8]);
    for (let batch = 0; batch < 5; batch += 1) {
      writer.add(
        Array.from({ length: 400 }, (_, index) => [`C-${batch}-${index}`, '名称 & <b>"引号"</b>', batch * 400 + index]),
      );
    }
    const rows = await readBack(writer.finish());
    expect(rows).toHaveLength(2_001);
    expect(rows[0]).toEqual(['代码', '名称', '排序']);
    expect(rows[2_000]).toEqual(['C-4-399', '名称 & <b>"引号"</b>', 1_999]);
  });

  it('keeps codes of digits, formulas and blanks as text', async () => {
    const writer = new SheetWriter('x', ['a', 'b', 'c'], [8, 8, 8]);
    writer.add([['007', '=1+1', '']]);
    expect((await readBack(writer.finish()))[1]).toEqual(['007', '=1+1', null]);
  });

  it('names columns as sheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  it('leaves out what XML cannot carry', () => {
    expect(escapeXml('a\u0000b\u001Fc\uD800d😀')).toBe('abcd😀');
  });
});
