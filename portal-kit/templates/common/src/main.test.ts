// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TEST_EMPLOYEE, testShell } from 'subapp-kit/test';

const answer = { success: true, code: 0, msg: '', data: { total: 1, rows: [TEST_EMPLOYEE] } };

beforeEach(() => {
  // As in the portal: without it the application runs alone.
  window.__POWERED_BY_QIANKUN__ = true;
  vi.stubGlobal('fetch', async () => Response.json(answer));
});
afterEach(() => vi.unstubAllGlobals());

/** A busy machine takes its time, ms. */
const PATIENCE = { timeout: 20_000 };
/** The first import reads a whole library of components, ms. */
const FIRST_IMPORT_MS = 60_000;

it(
  'shows colleagues, follows the language, and takes itself away',
  async () => {
    const { mount, unmount } = await import('./main');
    const shell = testShell();
    const { container, prefix } = shell.props;
    history.replaceState(null, '', `${prefix}/colleagues`);
    container.innerHTML = '<div id="app"></div>';
    document.body.append(container);
    await mount(shell.props);
    await vi.waitFor(() => expect(container.textContent).toContain(TEST_EMPLOYEE.emp_name), PATIENCE);
    shell.change({ lang: 'en' });
    await vi.waitFor(() => expect(container.textContent).toContain(TEST_EMPLOYEE.emp_name_en), PATIENCE);
    await unmount(shell.props);
    expect(container.textContent).toBe('');
  },
  FIRST_IMPORT_MS,
);
