/** The path of an installed Chromium, Chrome or Edge; `PORTAL_BROWSER` comes first. Undefined where there is none. */
export function findBrowser(): string | undefined;

/** The path of what tests of an engine are quickest in: a headless shell, else the browser, which `PORTAL_BROWSER` chooses. */
export function findEngine(): string | undefined;

/** An installed browser's path; installs one where there is none. Undefined where Playwright brought its own. */
export function ensureBrowser(): Promise<string | undefined>;
