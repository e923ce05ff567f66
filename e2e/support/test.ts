import { test as base, expect } from '@playwright/test';
import { TENANT_COOKIE } from '../../mock/control/wire';
import { startGremlin } from 'gremlin/serve';
import { ControlClient } from '../../rig/control';
import { Faults, Notices } from './faults';
import { freePort } from '../../rig/free-port';
import { Portal } from '../../rig/portal';
import { signInWithout, type SignIn } from './sign-in';
import { SubApp } from './sub-app';
import { TestTenant } from './tenant';

interface WorkerFixtures {
  control: ControlClient | undefined;
  /** Where the sub-application that misbehaves is served. */
  gremlin: string;
}

interface Fixtures {
  /**
   * When the test happens (ISO 8601), set with `test.use`: the tenant's data are of that moment, and the clocks of its
   * server and of the browser stand there. Now where undefined.
   */
  fixedTime: string | undefined;
  /** Undefined on a server without the control API: there a test shares the seeded tenant with everybody. */
  ownTenant: TestTenant | undefined;
  portal: Portal;
  /** A tenant of the test's own. */
  tenant: TestTenant;
  /** What goes wrong on the server. */
  faults: Faults;
  /** Live notices. */
  notices: Notices;
  /** Signs in without the sign-in page. */
  signIn: SignIn;
  /** A sub-application that misbehaves. */
  subapp: SubApp;
  /** What the page wrote as an error to its console, and what it threw. */
  pageErrors: string[];
}

/** Playwright's test with the portal's fixtures; docs/qa.md tells them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  control: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use, info) => use(await ControlClient.find(info.project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],
  gremlin: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const port = await freePort();
      const server = await startGremlin(port);
      await use(`http://localhost:${port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  fixedTime: [undefined, { option: true }],
  ownTenant: async ({ control, fixedTime }, use) => {
    const tenant = control && new TestTenant(control, await control.createTenant(fixedTime));
    await use(tenant);
    await tenant?.control.removeTenant(tenant.id);
  },
  context: async ({ context, ownTenant, baseURL, fixedTime }, use) => {
    if (fixedTime !== undefined) await context.clock.setFixedTime(fixedTime);
    if (ownTenant && baseURL) await context.addCookies([{ name: TENANT_COOKIE, value: ownTenant.id, url: baseURL }]);
    await use(context);
    // One by one first: disposing of a context with open pages now and then hangs in Chromium.
    await Promise.all(context.pages().map((page) => page.close()));
  },
  portal: async ({ page, ownTenant }, use) => use(new Portal(page, ownTenant?.name)),
  tenant: async ({ ownTenant }, use) => {
    if (!ownTenant) throw ControlClient.missing();
    await use(ownTenant);
  },
  faults: async ({ tenant }, use) => use(new Faults(tenant)),
  notices: async ({ tenant }, use) => use(new Notices(tenant)),
  signIn: async ({ page, ownTenant }, use) => use(signInWithout(page, ownTenant?.id ?? 'hq')),
  subapp: async ({ page, portal, gremlin }, use) => use(new SubApp(page, portal, gremlin)),
  pageErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(errors);
  },
});

export { expect };
