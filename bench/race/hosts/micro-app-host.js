/**
 * The part that both versions of micro-app share: one element for each application, with the attributes `keep-alive`
 * and `destroy`.
 */
export function microAppHost(microApp, attributes) {
  let options;
  const slots = () => document.getElementById('slots');
  const add = () =>
    new Promise((resolve, reject) => {
      const element = document.createElement('micro-app');
      element.setAttribute('name', options.name);
      element.setAttribute('url', options.entry);
      if (options.keep) element.setAttribute('keep-alive', '');
      for (const name of attributes(options)) element.setAttribute(name, '');
      element.addEventListener('mounted', () => resolve());
      element.addEventListener('aftershow', () => resolve());
      element.addEventListener('error', (event) =>
        reject(event.detail?.error ?? new Error('micro-app reported an error')),
      );
      slots().append(element);
    });
  return {
    preload: (given) =>
      microApp.preFetch([
        { name: given.name, url: given.entry, ...Object.fromEntries(attributes(given).map((name) => [name, true])) },
      ]),
    open: (given) => {
      options = given;
      return add();
    },
    close: () => slots().replaceChildren(),
    reopen: add,
    leave: () => slots().replaceChildren(),
    back: add,
    destroy: () => {
      slots().firstElementChild.setAttribute('destroy', '');
      slots().replaceChildren();
    },
  };
}
