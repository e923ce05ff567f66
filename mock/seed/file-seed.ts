import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { shipped } from '../config/shipped';
import { file } from '../db/schema';
import type { Tx } from '../db/store';
import { contentTypeOf } from '../files/content-types';
import { EVERYBODY, type FileStore } from '../files/file-store';
import { insertAll } from '../db/insert-all';

/** Example files, one of each type that the portal previews: id, the name people see, the file in `files/`. */
const FILES = [
  { id: 'leave-policy', name: '员工请假管理办法.docx', source: 'leave-policy.docx' },
  { id: 'travel-expenses', name: '差旅费报销管理办法.docx', source: 'travel-expenses.docx' },
  { id: 'expenses-2026-q1', name: '2026年一季度费用明细.xlsx', source: 'expenses-2026-q1.xlsx' },
  { id: 'orientation', name: '新员工入职培训.pptx', source: 'orientation.pptx' },
  { id: 'holidays-2026', name: '2026年放假安排.pdf', source: 'holidays-2026.pdf' },
  { id: 'plant-layout', name: '东莞工厂二期布局.png', source: 'plant-layout.png' },
  { id: 'plant-layout-photo', name: '厂区示意图.jpg', source: 'plant-layout-photo.jpg' },
  { id: 'signal', name: '信号灯.gif', source: 'signal.gif' },
  { id: 'safety-training', name: '安全生产培训.mp4', source: 'safety-training.mp4' },
  { id: 'meeting-minutes', name: '部门例会纪要.txt', source: 'meeting-minutes.txt' },
  { id: 'supplier-list-gbk', name: '供应商名录.txt', source: 'supplier-list-gbk.txt' },
] as const;

/** Stores the example files of a tenant, for everybody in it. */
export async function seedFiles(tx: Tx, files: FileStore, tenantId: string, now: Date): Promise<void> {
  const rows: (typeof file.$inferInsert)[] = [];
  for (const { id, name, source } of FILES) {
    const path = join(shipped.seedFiles, source);
    const { size } = await stat(path);
    await files.writeBytes(tenantId, id, createReadStream(path));
    rows.push({
      tenant_id: tenantId,
      id,
      file_name: name,
      content_type: contentTypeOf(name),
      size,
      created_by: EVERYBODY,
      created_at: now,
    });
  }
  await insertAll(tx, file, rows);
}
