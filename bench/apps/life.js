/**
 * Offers an application to the portal, and starts it where it is opened alone.
 * @param make gives the Vue application
 */
export function offer(name, make) {
  let app;
  const mount = async (element) => {
    app = await make();
    app.mount(element);
  };
  window[name] = {
    bootstrap: async () => {},
    mount: ({ container }) => mount(container.querySelector('#app')),
    unmount: async () => app.unmount(),
  };
  if (!window.__POWERED_BY_QIANKUN__) void mount(document.querySelector('#app'));
}
