import type { InstanceOptions, PanelOptions } from './instance-options';
import type { PanelInstance } from './instance';
import { useText } from './entry-sources';

/** The app's name, and its only instance's. */
const NAME = 'portal-sample-app';
const ID = 'portal-sample';
const LIFECYCLES = `{
  bootstrap: async () => {},
  mount: async ({ container }) => {
    const style = document.createElement('style');
    style.textContent = 'p { color: inherit }';
    document.head.append(style);
    const text = document.createElement('p');
    text.textContent = location.pathname + (history.state ? localStorage.length : 0);
    container.querySelector('main')?.append(text);
    const listener = () => {};
    window.addEventListener('resize', listener);
    window.removeEventListener('resize', listener);
    clearTimeout(setTimeout(listener, 1_000));
    cancelAnimationFrame(requestAnimationFrame(listener));
    new MutationObserver(listener).observe(text, { childList: true });
  },
  unmount: async () => {},
}`;

/** The page of an app that does a little of what apps do while they are mounted. */
const PAGE =
  '<!doctype html><html><head><style>main { display: block }</style></head><body><main></main>' +
  `<script type="module">export default ${LIFECYCLES};</script></body></html>`;

/**
 * Opens and closes an app of a few lines, out of sight and without a request. The engine then has compiled the code
 * that the first app of the page would wait for. Resolves when nothing of the sample app is left.
 */
export async function runSampleApp(
  createInstance: (options: PanelOptions) => PanelInstance,
  host: InstanceOptions['host'],
): Promise<void> {
  const entryUrl = new URL(`/${ID}`, window.location.origin).href;
  const forget = useText(entryUrl, PAGE);
  const section = document.createElement('section');
  section.hidden = true;
  document.body.append(section);
  const nothing = (): void => {};
  try {
    await new Promise<void>((resolve) => {
      const instance = createInstance({
        id: ID,
        registration: { prefix: `/${ID}`, name: NAME, entry: entryUrl },
        entryUrl,
        fresh: false,
        section,
        host,
        opening: ID,
        openedAt: performance.now(),
        onMounted: () => void instance.end().then(resolve),
        // Whatever is wrong here is told when an app needs it.
        onFailed: () => void instance.end().then(resolve),
        onTraced: nothing,
        onClosed: nothing,
        onDirty: nothing,
        onReload: nothing,
        onOutdated: nothing,
        onHiddenNavigate: nothing,
        onNavigated: nothing,
      });
      instance.show();
      instance.start();
    });
  } finally {
    section.remove();
    forget();
  }
}
