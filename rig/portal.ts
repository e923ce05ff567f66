import { expect, type Locator, type Page } from '@playwright/test';
import { accounts, tenants, type Account } from './accounts';

/** The portal as a person sees it in Chinese: every part by its role and accessible name. */
export class Portal {
  /** @param tenantName the tenant to sign in to where a test names none */
  constructor(
    readonly page: Page,
    readonly tenantName: string = tenants.hq,
  ) {}

  readonly account = () => this.page.getByRole('textbox', { name: '账号' });
  readonly password = () => this.page.getByLabel('密码', { exact: true });
  readonly tenant = () => this.page.getByRole('combobox', { name: '租户' });
  readonly submit = () => this.page.getByRole('button', { name: '登录', exact: true });
  readonly applications = () => this.page.getByRole('navigation', { name: '应用' });
  readonly menu = () => this.page.getByRole('navigation', { name: '页面菜单' });
  readonly tabs = () => this.page.getByRole('tablist', { name: '已打开页面' });
  readonly tab = (title: string) => this.tabs().getByRole('tab', { name: title });
  readonly activeTab = () => this.tabs().getByRole('tab', { selected: true });
  readonly panel = () => this.page.getByRole('tabpanel');
  readonly app = (title: string | RegExp) => this.page.getByRole('region', { name: title });
  readonly userMenu = (code: string) => this.page.getByRole('button', { name: code });

  /** Fills the sign-in page in and submits it. */
  async fillSignIn(account: Account, tenant: string = this.tenantName): Promise<void> {
    await this.account().fill(account.username);
    await this.password().fill(account.password);
    await this.chooseTenant(tenant);
    await this.submit().click();
  }

  /** The tenant list comes from the server, so this waits for the option. */
  async chooseTenant(tenant: string): Promise<void> {
    await expect(this.tenant().getByRole('option', { name: tenant, exact: true })).toBeAttached();
    await this.tenant().selectOption({ label: tenant });
  }

  /** Signs in from the sign-in page and waits for the home page. */
  async signIn(account: Account = accounts.admin, tenant: string = this.tenantName): Promise<void> {
    await this.page.goto('/login');
    await this.fillSignIn(account, tenant);
    await expect(this.page).toHaveURL(/\/home$/);
    await expect(this.userMenu(account.username)).toBeVisible();
  }

  /** Chooses a top-level application, in the bar or in its "more" menu, and waits for its pages. */
  async chooseApplication(name: string): Promise<void> {
    const inBar = this.applications().getByRole('button', { name, exact: true });
    const more = this.applications().getByRole('button', { name: /更多/ });
    await expect(more.or(inBar).first()).toBeVisible();
    if (!(await inBar.isVisible())) await more.click();
    await inBar
      .or(this.page.getByRole('menuitem', { name, exact: true }))
      .first()
      .click();
  }

  /** Opens a page of the side menu, its branch first where that is closed. */
  async openFromMenu(title: string): Promise<void> {
    await (await this.findInMenu(title)).click();
  }

  /** Opens the branch of the side menu that a page stands in. @returns the page's link */
  async findInMenu(title: string): Promise<Locator> {
    const link = this.menu().getByRole('link', { name: title });
    await expect(async () => {
      if (!(await link.isVisible()))
        await this.menu().locator('[aria-expanded="false"]').first().click({ timeout: 1_000 });
      await expect(link).toBeVisible({ timeout: 1_000 });
    }).toPass();
    return link;
  }

  /** Goes to a path inside the running portal, as a link in it would. */
  async open(path: string): Promise<void> {
    await this.page.evaluate((target) => {
      history.pushState(null, '', target);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  }

  /** Closes a tab by its own button. */
  async closeTab(title: string): Promise<void> {
    await this.tab(title).hover();
    await this.page.getByRole('button', { name: `关闭 ${title}`, exact: true }).click();
    await expect(this.tab(title)).toHaveCount(0);
  }

  /** Closes every tab that can be closed, and waits for home. */
  async closeAll(): Promise<void> {
    await this.activeTab().press('Shift+F10');
    await this.page.getByRole('menuitem', { name: '关闭全部' }).click();
    await expect(this.page).toHaveURL(/\/home$/);
    await expect(this.tabs().getByRole('tab')).toHaveCount(1);
  }

  /** The heading of the page in front. */
  heading(title: string): Locator {
    return this.panel().getByRole('heading', { name: title, exact: true });
  }
}
