import '@portal/runtime/history-events';
import { createRuntime, prefixOf, type MicroAppRegistration } from '@portal/runtime';

const apps: MicroAppRegistration[] = [{ prefix: '/orders', name: 'orders', entry: 'http://localhost:7101/' }];
const query = new URLSearchParams(location.search);
const preload = { apps, owner: () => 'everybody', memory: localStorage };
const runtime = createRuntime({ navigate: open, liveLimit: Number(query.get('limit') ?? 8), preload });

function show(): void {
  const { pathname: key, search, hash } = location;
  const registration = apps.find(({ prefix }) => prefixOf(key, [prefix]));
  runtime.show(registration ? { key, href: key + search + hash, title: registration.name, registration } : null);
}

function open(path: string): void {
  history.pushState(null, '', path);
  show();
}

runtime.subscribe(() => {
  for (const { status, snapshot } of runtime.panels())
    status.textContent = snapshot.status === 'loading' ? 'Loading …' : (snapshot.error?.code ?? '');
});
runtime.attach(document.querySelector<HTMLElement>('#panels') ?? document.body);
window.addEventListener('popstate', show);
Object.assign(window, { page: { ...runtime, apps, open } });
show();
