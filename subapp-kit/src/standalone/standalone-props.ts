import { subsystemOf } from '@portal/contract/paths/subsystem';
import type { MicroAppProps } from '@portal/contract/microapp/props';
import { browserSite, createRecovery } from '@portal/contract/outage/recovery';
import { ApiError } from '../api/api-error';
import { createApi } from '../api/create-api';
import { formatNumber } from './format-number';
import type { StandalonePortal } from './standalone-portal';

/** The props that the shell would give to an app, made from the portal of the harness. */
export function standaloneProps(portal: StandalonePortal, prefix: string, container: HTMLElement): MicroAppProps {
  let stop: (() => void) | undefined;
  let dirty = false;
  const warn = (event: BeforeUnloadEvent) => {
    if (dirty) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);

  const props: MicroAppProps = {
    name: `${prefix.slice(1).replace('/', '-')}-alone`,
    prefix,
    container,
    get userInfo() {
      return portal.state().userInfo;
    },
    get permissions() {
      return portal.state().permissions;
    },
    get token() {
      return portal.token();
    },
    get tenantId() {
      return portal.state().tenantId;
    },
    get lang() {
      return portal.state().lang;
    },
    get theme() {
      return portal.state().theme;
    },
    get display() {
      return portal.state().display;
    },
    get cachedViews() {
      return portal.state().cachedViews;
    },
    get notices() {
      return portal.state().notices;
    },
    helpers: {
      formatNumber,
      getDict: (code, options) =>
        api.call(options?.disabled === true ? 'getDictList' : 'getDicts', {
          params: { code },
          query: { subsystem_code: subsystemOf(prefix) },
        }),
      getTexts: (subsystemCode) => api.call('getTexts', { params: { subsystemCode } }),
      getToken: () => portal.token(),
      getEmployees: (filter) => api.call('getEmployees', { query: filter ?? {} }),
      refreshToken: () => portal.refresh(),
      whenServerIsBack: (retry) => recovery.wait(retry),
      previewFile({ fileId, url }) {
        if (url) window.open(url, '_blank', 'noopener');
        if (!fileId) return;
        void api.download(fileId).then(
          (file) => window.open(URL.createObjectURL(file), '_blank', 'noopener'),
          (error: unknown) => window.alert(error instanceof Error ? error.message : String(error)),
        );
      },
    },
    onGlobalStateChange(listener, fireImmediately) {
      stop?.();
      stop = portal.subscribe(listener);
      if (fireImmediately) listener(portal.state(), portal.state());
    },
    setGlobalState(change) {
      portal.setState(change);
      return true;
    },
    offGlobalStateChange() {
      stop?.();
      stop = undefined;
      return true;
    },
    onVisibilityChange(listener) {
      const tell = () => listener(document.visibilityState === 'visible');
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
    setDirty(value) {
      dirty = value;
    },
    navigate: (href) => portal.navigate(href),
    setTabTitle: (title, path) => {
      if (path === undefined || path.split(/[?#]/, 1)[0] === location.pathname)
        document.title = typeof title === 'string' ? title : title[portal.state().lang];
    },
  };
  const api = createApi(props);
  const recovery = createRecovery(
    browserSite(() =>
      api.call('getEnvironment').then(
        () => true,
        (error: unknown) => error instanceof ApiError && error.outage !== 'network' && error.outage !== 'server',
      ),
    ),
  );
  return props;
}
