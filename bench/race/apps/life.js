/**
 * The life cycles of a raced application, offered to each host in the way that its own documentation asks for, so that
 * one build runs in all of them and by itself.
 */
const own = new Function('return globalThis')();
/** The page that a person looks at: wujie runs code in a frame whose parent it is. */
export const page = own.parent === own ? own : own.parent;

/** Where this code comes from: a build of native modules asks its module, and is none without it. */
page.raceFrom = import.meta.url;

/**
 * @param name the application's
 * @param life `mount(container)` renders into the element `#app` and gives it back; `unmount()` takes it away
 */
export function race(name, { mount, unmount }) {
  const start = async (scope) => {
    const root = await mount(scope.querySelector('#app'));
    page.raceShown?.(root);
  };
  if (window.__POWERED_BY_WUJIE__) {
    window.__WUJIE_MOUNT = () => start(document);
    window.__WUJIE_UNMOUNT = unmount;
    // Modules run later than wujie looks for the two; for classic scripts this is a second call that it ignores.
    window.__WUJIE.mount();
  } else if (window.__MICRO_APP_ENVIRONMENT__) {
    // Version 0.8 looks under the application's own name in the host, 1.0 on the window.
    window.mount = () => start(document);
    window.unmount = unmount;
    window[`micro-app-${window.__MICRO_APP_NAME__}`] = { mount: window.mount, unmount };
  } else if (window.__POWERED_BY_QIANKUN__) {
    window[name] = {
      bootstrap: async () => {},
      mount: ({ container }) => start(container),
      unmount: async () => unmount(),
    };
  } else if (window.__GARFISH__) {
    const provider = () => ({ render: ({ dom }) => void start(dom), destroy: unmount });
    // eslint-disable-next-line no-undef -- a variable that garfish gives to scripts
    if (typeof __GARFISH_EXPORTS__ !== 'undefined') __GARFISH_EXPORTS__.provider = provider;
    else if (window.__GARFISH_EXPORTS__) window.__GARFISH_EXPORTS__.provider = provider;
  } else {
    page.raceAlone = { mount: () => start(document), unmount };
    void start(document);
  }
}
