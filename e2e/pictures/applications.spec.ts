import { microApps } from '../../microapps.config';
import { accounts } from '../support/accounts';
import { onePageOfEach, plainPage, subAppPages, type SubAppPage } from '../support/pages';
import { expect, test } from './test';

/** Walks side by side, each with every so-many-th page. */
const WALKS = 3;

/** The reference applications have list, form and chart: of each build one of each, beside the page of every prefix. */
const kinds = [...new Map(microApps.map(({ entry, prefix }) => [entry, prefix])).values()].flatMap((prefix) =>
  ['list', 'form', 'chart'].flatMap((kind) => subAppPages.find((one) => one.prefix === prefix && one.kind === kind && !one.path.includes(':')) ?? []),
);
/** Pages that the specification names by their address. */
const named = ['/isc/qms/test', '/ehr/emp/nucleicAcid', '/oa/ai/assistantchat'].map((path) => {
  const [, area, app] = path.split('/');
  return subAppPages.find((one) => one.path === path) ?? plainPage(`/${area}/${app}`, 'form');
});
const pages = [...new Map([...onePageOfEach, ...kinds, ...named].map((one) => [one.path, one])).values()];
const nameOf = ({ path }: SubAppPage) => `applications/${path.slice(1).replaceAll('/', '-')}`;

for (let walk = 0; walk < WALKS; walk += 1) {
  test(`pages of the applications, ${walk + 1} of ${WALKS}`, async ({ portal, page, signIn, camera }) => {
    await signIn(accounts.admin);
    for (const target of pages.filter((_, index) => index % WALKS === walk)) {
      await test.step(`${target.path} ${target.zh}`, async () => {
        await portal.open(target.path);
        await camera.take(nameOf(target), target);
        await page.keyboard.press('Alt+w');
        await expect(page).toHaveURL(/\/home$/);
      });
    }
  });
}
