import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { z } from 'zod';
import { problemLabel } from '@portal/contract/admin/crud/problems';
import { adminRoute, fieldOf, type AdminAction, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { adminRow, listData, type AdminRow } from '@portal/contract/admin/crud/wire';
import { API_BASE } from '@portal/contract/call';
import { crudMessages } from '../../../src/features/admin/crud/crud.messages';

/** What is filled into a form: a text, or one of the choices of a list. */
export type Entry = string | { choose: string };
export type Entries = Readonly<Record<string, Entry>>;
type TextName = keyof (typeof crudMessages)['zh'] extends `admin.${infer Name}` ? Name : never;

const answer = z.object({ success: z.boolean(), code: z.number(), msg: z.string(), data: z.unknown() });

/** One screen of the administration as a person uses it, its texts those of its description. */
export class AdminArea {
  constructor(
    readonly page: Page,
    readonly screen: AdminScreen,
    readonly language: 'zh' | 'en' = 'zh',
  ) {}

  /** The same screen in the other language, which the person chooses in the bar above. */
  async inOtherLanguage(): Promise<AdminArea> {
    const language = this.language === 'zh' ? 'en' : 'zh';
    await this.page.getByRole('button', { name: this.language === 'zh' ? '语言' : 'Language', exact: true }).click();
    await this.page.getByRole('menuitem', { name: language === 'zh' ? '中文' : 'English' }).click();
    const area = new AdminArea(this.page, this.screen, language);
    await area.isOpen();
    return area;
  }

  readonly panel = () => this.page.getByRole('tabpanel');
  readonly dialog = () => this.page.getByRole('dialog').last();
  readonly row = (text: string | RegExp): Locator => this.panel().getByRole('row').filter({ hasText: text });
  /** What the portal said last. */
  readonly said = (text: string | RegExp) => this.page.getByText(text).last();
  readonly text = (name: TextName) => crudMessages[this.language][`admin.${name}`];
  /** What the form says of a required field that is empty. */
  readonly required = (field: string) => problemLabel(fieldOf(this.screen, field), { kind: 'required' })[this.language];
  readonly label = (field: string) => fieldOf(this.screen, field).label[this.language];
  readonly button = (name: TextName | { own: string }) =>
    this.panel().getByRole('button', { name: typeof name === 'string' ? this.text(name) : name.own, exact: true });
  readonly search = () => this.panel().getByRole('search');
  /** Rows with data. While they are waited for, a table holds a row of its own, which has the role `row`, too. */
  readonly rows = (): Locator => this.panel().locator('tr[data-row-key]');
  /** The button of a row. */
  readonly action = (row: Locator, name: TextName | { own: string }) =>
    row.getByRole('button', { name: typeof name === 'string' ? this.text(name) : name.own, exact: true });

  async isOpen(): Promise<void> {
    await expect(
      this.panel().getByRole('heading', { name: this.screen.title[this.language], exact: true }),
    ).toBeVisible();
    await expect(this.button('search')).toBeVisible();
  }

  async fill(entries: Entries): Promise<void> {
    for (const [field, entry] of Object.entries(entries)) {
      const control = this.dialog().getByLabel(this.label(field), { exact: true });
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
    await this.dialog()
      .getByRole('button', { name: this.text('ok'), exact: true })
      .click();
  }

  async cancel(): Promise<void> {
    await this.dialog()
      .getByRole('button', { name: this.text('cancel'), exact: true })
      .click();
    await expect(this.dialog()).toBeHidden();
  }

  async add(entries: Entries): Promise<void> {
    await this.button('add').click();
    await this.fill(entries);
    await this.save();
    await this.hasSaid('added');
    await expect(this.dialog()).toBeHidden();
  }

  /** A message of the engine, whatever it names. */
  async hasSaid(name: 'added' | 'edited' | 'deleted'): Promise<void> {
    const [start] = this.text(name).replaceAll('{noun}', this.screen.noun[this.language]).split('{', 1);
    await expect(this.said(start ?? '')).toBeVisible();
  }

  /** Searches by one field and waits for the answer. */
  async find(field: string, entry: Entry): Promise<void> {
    const control = this.search().getByLabel(this.label(field), { exact: true });
    if (typeof entry === 'string') await control.fill(entry);
    else await this.choose(control, entry.choose);
    await this.button('search').click();
  }

  async edit(row: Locator): Promise<void> {
    await this.action(row, 'edit').click();
    await expect(this.dialog().getByRole('button', { name: this.text('ok'), exact: true })).toBeEnabled();
  }

  async remove(row: Locator): Promise<void> {
    await this.action(row, 'delete').click();
    await this.save();
    await this.hasSaid('deleted');
    await expect(row).toHaveCount(0);
  }

  /** Exports the list and gives the rows of the sheet, the heading first. */
  async export(): Promise<(readonly unknown[])[]> {
    const download = this.page.waitForEvent('download');
    await this.button('export').click();
    const file = await (await download).path();
    return readSheet(await readFile(file));
  }

  /** A call with the session of this page, as somebody else with the same rights, or who goes round the buttons, makes it. */
  async post(path: string, body: unknown): Promise<z.infer<typeof answer> & { status: number }> {
    const { status, text } = await this.page.evaluate(
      async ([address, payload]) => {
        const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${decodeURIComponent(token)}`,
            tenant_id: localStorage.getItem('tenant_id') ?? '',
          },
          body: JSON.stringify(payload),
        });
        return { status: response.status, text: await response.text() };
      },
      [API_BASE + path, body] as const,
    );
    return { status, ...answer.parse(JSON.parse(text)) };
  }

  act(action: AdminAction, body: unknown): ReturnType<AdminArea['post']> {
    return this.post(adminRoute(this.screen, action).path, body);
  }

  /** The one row that a filter means, as the server has it. */
  async stored(filter: Record<string, unknown>): Promise<AdminRow> {
    const { rows } = listData.parse((await this.act('list', { filter })).data);
    return adminRow.parse(rows[0]);
  }

  /** Somebody else changes a row meanwhile. */
  async changedByOther(filter: Record<string, unknown>, change: Record<string, unknown>): Promise<void> {
    const row = await this.stored(filter);
    expect(await this.act('edit', { id: row.id, version: row.version, values: { ...row, ...change } })).toMatchObject({
      success: true,
    });
  }
}
