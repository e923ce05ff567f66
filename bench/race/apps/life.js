/**
 * The life cycles of a raced application. They are offered to each host as its own documentation asks. So one build
 * runs in every host and alone.
 */
const own = new Function('return globalThis')();
/** The window that a person looks at. wujie runs code in a frame, so there it is the frame's parent. */
export const page = own.parent === own ? own : own.parent;

/** The address of this code. A build of native modules asks its module for it. */
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
    // wujie looks for the two functions before modules run. For classic scripts wujie ignores this second call.
    window.__WUJIE.mount();
  } else if (window.__MICRO_APP_ENVIRONMENT__) {
    // Version 0.8 looks for them in the host under the application's own name, version 1.0 on the window.
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
