import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';

/** What is filled into a form: a text, or one of the choices of a list. */
export type Entry = string | { choose: string };

/** A screen of the administration as a person uses it, in Chinese. */
export class AdminArea {
  constructor(readonly page: Page) {}

  readonly panel = () => this.page.getByRole('tabpanel');
  readonly dialog = () => this.page.getByRole('dialog').last();
  readonly row = (text: string | RegExp): Locator => this.panel().getByRole('row').filter({ hasText: text });
  readonly button = (name: string) => this.panel().getByRole('button', { name, exact: true });
  /** What the portal said last. */
  readonly said = (text: string | RegExp) => this.page.getByText(text).last();

  async open(path: string, heading: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.panel().getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(this.button('查询')).toBeVisible();
  }

  async fill(entries: Readonly<Record<string, Entry>>): Promise<void> {
    for (const [label, entry] of Object.entries(entries)) {
      const control = this.dialog().getByLabel(label, { exact: true });
      if (typeof entry === 'string') await control.fill(entry);
      else await this.choose(control, entry.choose);
    }
  }

  /** Choices are drawn in a list of their own, outside the dialog. */
  async choose(control: Locator, text: string): Promise<void> {
    await control.click();
    if ((await control.getAttribute('readonly')) === null) await control.fill(text);
    await this.page.locator('.portal-select-dropdown:visible').getByTitle(text, { exact: false }).first().click();
  }

  async save(): Promise<void> {
    await this.dialog().getByRole('button', { name: '确定', exact: true }).click();
  }

  async add(entries: Readonly<Record<string, Entry>>): Promise<void> {
    await this.button('新增').click();
    await this.fill(entries);
    await this.save();
    await expect(this.said(/^已新增/)).toBeVisible();
    await expect(this.dialog()).toBeHidden();
  }

  async search(label: string, text: string): Promise<void> {
    await this.panel().getByRole('search').getByLabel(label, { exact: true }).fill(text);
    await this.button('查询').click();
  }

  async edit(row: Locator): Promise<void> {
    await row.getByRole('button', { name: '编辑', exact: true }).click();
    await expect(this.dialog().getByRole('button', { name: '确定', exact: true })).toBeEnabled();
  }

  async remove(row: Locator): Promise<void> {
    await row.getByRole('button', { name: '删除', exact: true }).click();
    await this.save();
    await expect(this.said(/^已删除/)).toBeVisible();
    await expect(row).toHaveCount(0);
  }

  /** Exports the list and gives the rows of the sheet, the heading first. */
  async export(): Promise<(readonly unknown[])[]> {
    const download = this.page.waitForEvent('download');
    await this.button('导出').click();
    const file = await (await download).path();
    return readSheet(await readFile(file));
  }

  /** A call of the API with the session of this page, as somebody who goes round the buttons would make it. */
  call(path: string, body: unknown): Promise<number> {
    return this.page.evaluate(
      async ([address, payload]) => {
        const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const answer = await fetch(`/oa_portal/oa/portal/Admin${address}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${decodeURIComponent(token)}`,
            tenant_id: localStorage.getItem('tenant_id') ?? '',
          },
          body: JSON.stringify(payload),
        });
        return answer.status;
      },
      [path, body] as const,
    );
  }
}
