// A shell evaluates the script, which then has no address of its own: the shell gives it. Import this file first.
if (window.__POWERED_BY_QIANKUN__) __webpack_public_path__ = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ ?? '/';
