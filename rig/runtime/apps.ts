/** Sources of small applications that the suites serve; each is a classic script, as owners build them. */

interface AppParts {
  /** Name of the global that holds the lifecycles. */
  library?: string;
  /** Statements at the top of the script. */
  setup?: string;
  /** Bodies of the lifecycles; `props` is at hand. */
  bootstrap?: string;
  mount?: string;
  unmount?: string;
}

/** A page with scripts in order. */
export function page(...scripts: string[]): string {
  const tags = scripts
    .map((script) => (script.startsWith('<') ? script : `<script src="${script}"></script>`))
    .join('\n');
  return `<!doctype html><html><head><title>app</title></head><body><div id="app"></div>\n${tags}\n</body></html>`;
}

/** The script of an app that writes its text, has an input, and counts its mounts. */
export function script(parts: AppParts = {}): string {
  const { library = 'demo', setup = '', bootstrap = '', unmount = '' } = parts;
  const mount =
    parts.mount ?? "props.container.querySelector('#app').innerHTML = '<h1>ready</h1><input aria-label=\"note\">';";
  return `${setup}
window[${JSON.stringify(library)}] = {
  async bootstrap(props) { ${bootstrap} },
  async mount(props) { window.props = props; ${mount} },
  async unmount(props) { ${unmount}; props.container.querySelector('#app').innerHTML = ''; },
};`;
}

/** The files of an app with one script. */
export function app(parts: AppParts = {}): Record<string, string> {
  return { 'index.html': page('main.js'), 'main.js': script(parts) };
}
