import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { page, script } from './support/apps';
import { expect, test } from './support/test';

const jquery = readFileSync(fileURLToPath(new URL('../../node_modules/jquery/dist/jquery.min.js', import.meta.url)), 'utf8');
const READY = "document.querySelector('#app').innerHTML = '<h1>ready</h1>';";
const LIFECYCLES = `{ bootstrap: async () => {}, mount: async (props) => { props.container.querySelector('#app').innerHTML = '<h1>ready</h1>'; }, unmount: async () => {} }`;

/** How builders export a library, written as their output looks. */
const kinds: Readonly<Record<string, Record<string, string>>> = {
  'a UMD library of webpack 4': {
    'index.html': page('main.js'),
    'main.js': `(function webpackUniversalModuleDefinition(root, factory) {
      if (typeof exports === 'object' && typeof module === 'object') module.exports = factory();
      else if (typeof define === 'function' && define.amd) define([], factory);
      else if (typeof exports === 'object') exports['legacy'] = factory();
      else root['legacy'] = factory();
    })(window, function () { return ${LIFECYCLES}; });`,
  },
  'a UMD library of webpack 5, with its chunk loading global and a public path': {
    'index.html': page('runtime.js', 'main.js'),
    'runtime.js': "(self['webpackChunkmodern'] = self['webpackChunkmodern'] || []).push([[1], {}]);",
    'main.js': `!function (e, t) { "object" == typeof exports && "object" == typeof module ? module.exports = t() : "function" == typeof define && define.amd ? define([], t) : "object" == typeof exports ? exports["modern-app"] = t() : e["modern-app"] = t() }(window, () => (window.publicPath = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__, ${LIFECYCLES}));`,
  },
  'a vue-cli page: vendors and app as two deferred scripts, another global written after': {
    'index.html': page('<script defer src="chunk-vendors.js"></script>', '<script defer="defer" src="app.js"></script>'),
    'chunk-vendors.js': "window.webpackJsonp = [];",
    'app.js': `window['vue-cli-app'] = ${LIFECYCLES}; window.regeneratorRuntime = {};`,
  },
  'an IIFE build whose library is a top-level variable': {
    'index.html': page('main.js'),
    'main.js': `var ViteApp=(function(e){"use strict";return Object.assign(e,${LIFECYCLES}),Object.defineProperty(e,Symbol.toStringTag,{value:"Module"}),e})({});`,
  },
  'lifecycles under `window[name]`, with other globals before and after': {
    'index.html': page('main.js'),
    'main.js': `window.zone = {}; window['a-one'] = ${LIFECYCLES}; window.late = { mount() {} };`,
  },
  'a library that is a promise': { 'index.html': page('main.js'), 'main.js': `window.lib = Promise.resolve(${LIFECYCLES});` },
  'a library that comes after an asynchronous start': {
    'index.html': page('main.js'),
    'main.js': `const tag = document.createElement('script'); tag.src = new URL('late.js', window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__).href; document.head.appendChild(tag);`,
    'late.js': `window.lib = ${LIFECYCLES};`,
  },
  'a page of inline scripts': { 'index.html': page(`<script>window.before = 1;</script>`, `<script>window.lib = ${LIFECYCLES};</script>`) },
  'a page whose entry script is marked, not last': {
    'index.html': page('<script entry src="main.js"></script>', 'analytics.js'),
    'main.js': `window.lib = ${LIFECYCLES};`,
    'analytics.js': 'window.dataLayer = [];',
  },
  'a jQuery page with several script tags': {
    'index.html': page('jquery.js', 'plugin.js', 'main.js'),
    'jquery.js': jquery,
    'plugin.js': "(function ($) { $.fn.ready2 = function () { return this.html('<h1>ready</h1>'); }; })(jQuery);",
    'main.js': "window.jq = { bootstrap: () => $.Deferred().resolve(), mount: () => { $(function () { $('#app').ready2(); }); return Promise.resolve(); }, unmount: async () => { $('#app').empty(); } };",
  },
  'a script that declares `document` and `window` as its own variables': {
    'index.html': page('main.js'),
    'main.js': `(function () { var window = self; var document = window.document; window.lib = { ...${LIFECYCLES}, mount: async () => { ${READY} } }; })();`,
  },
  'a script that declares `document` at its top': { 'index.html': page('main.js'), 'main.js': `var document = window.document; ${script()}` },
  'a single-spa export with a default': { 'index.html': page('main.js'), 'main.js': `window.lib = { default: ${LIFECYCLES} };` },
};

test.describe('compatible', () => {
  for (const [name, files] of Object.entries(kinds)) {
    test(`${name} mounts unmodified`, async ({ host, apps }) => {
      await host.register({ prefix: '/a/one', entry: apps.serve('/one/', files) });
      await host.open('/a/one/list');
      await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
      await host.home();
      await host.close('/a/one/list');
      await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);
    });
  }

  test('plain qiankun does not find lifecycles that a later script hides (control)', async ({ control, apps }) => {
    const entry = apps.serve('/one/', kinds['a page whose entry script is marked, not last'] ?? {});
    const marked = await control.evaluate((url) => window.control.settled(window.control.load('marked', url)), entry);
    expect(marked).toBe('mounted');
    const hidden = apps.serve('/two/', { 'index.html': page('main.js', 'late.js'), 'main.js': `window.lib = ${LIFECYCLES};`, 'late.js': 'window.tracker = {};' });
    expect(await control.evaluate((url) => window.control.settled(window.control.load('hidden', url)), hidden)).toContain('lifecycle');
  });
});
