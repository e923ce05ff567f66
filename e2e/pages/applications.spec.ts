import { registrations } from '../../microapps.config';
import { accounts } from '../../rig/accounts';
import { onePageOfEach, plainPage, subAppPages, type SubAppPage } from '../../rig/pages';
import { test } from './test';

/** Prefixes of one walk: some forty pages when it is every one. Walks are run side by side. */
const PREFIXES = 4;

/** Pictured are the first page of every prefix, of each build a list, a form and a chart … */
const kinds = [...new Map(registrations.map(({ entry, prefix }) => [entry, prefix])).values()].flatMap((prefix) =>
  ['list', 'form', 'chart'].flatMap(
    (kind) => subAppPages.find((one) => one.prefix === prefix && one.kind === kind && !one.path.includes(':')) ?? [],
  ),
);
/** … and pages that the specification names by their address. The others differ from them in their data. */
const named = ['/isc/qms/test', '/ehr/emp/nucleicAcid', '/oa/ai/assistantchat'].map((path) => {
  const [, area, app] = path.split('/');
  return subAppPages.find((one) => one.path === path) ?? plainPage(`/${area}/${app}`, 'form');
});
const pictured = new Set([...onePageOfEach, ...kinds, ...named].map(({ path }) => path));
const nameOf = ({ path }: SubAppPage) => `applications/${path.slice(1).replaceAll('/', '-')}`;

const prefixes = registrations.map(({ prefix }) => prefix);
const walks = Array.from({ length: Math.ceil(prefixes.length / PREFIXES) }, (_, walk) =>
  prefixes.slice(walk * PREFIXES, (walk + 1) * PREFIXES),
);

for (const walk of walks) {
  test(`pages of ${walk.join(', ')}`, { tag: '@full' }, async ({ portal, signIn, viewer, everyPage }) => {
    await signIn(accounts.admin);
    for (const prefix of walk) {
      await test.step(prefix, async () => {
        const pages = subAppPages
          .filter((one) => one.prefix === prefix)
          .map((one) => ({
            name: nameOf(one),
            heading: one,
            pictured: pictured.has(one.path),
            open: () => portal.open(one.path),
          }));
        // By themselves: a picture shows the open tabs.
        await viewer.seeTogether(
          prefix,
          pages.filter((one) => one.pictured),
        );
        await portal.closeAll();
        const others = pages.filter((one) => !one.pictured);
        if (!everyPage || others.length === 0) return;
        await viewer.seeTogether(prefix, others);
        // A full page has no tabs.
        await portal.open('/home');
        await portal.closeAll();
      });
    }
  });
}
