// Evaluated by a shell, the script has no address of its own: the shell says where the files are. To be imported first.
if (window.__POWERED_BY_QIANKUN__) __webpack_public_path__ = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ ?? '/';
