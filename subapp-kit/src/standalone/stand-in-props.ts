import type { MicroAppProps, PortalState } from '@portal/contract/microapp/props';
import { createApi } from '../api/create-api';
import { formatNumber } from './format-number';

/** What the harness has to say; it owns state and session, the app only sees the props. */
export interface StandIn {
  state(): PortalState;
  setState(change: Partial<PortalState>): void;
  subscribe(listener: (state: PortalState, previous: PortalState) => void): () => void;
  token(): string;
  refresh(): Promise<string>;
  navigate(href: string): void;
}

/** The props that the shell would give, made from the harness. */
export function standInProps(standIn: StandIn, prefix: string, container: HTMLElement): MicroAppProps {
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
      return standIn.state().userInfo;
    },
    get permissions() {
      return standIn.state().permissions;
    },
    get token() {
      return standIn.token();
    },
    get tenantId() {
      return standIn.state().tenantId;
    },
    get lang() {
      return standIn.state().lang;
    },
    get theme() {
      return standIn.state().theme;
    },
    get cachedViews() {
      return standIn.state().cachedViews;
    },
    get notices() {
      return standIn.state().notices;
    },
    helpers: {
      formatNumber,
      getDict: (code) => api.call('getDicts', { params: { code } }),
      getTexts: (subsystemCode) => api.call('getTexts', { params: { subsystemCode } }),
      getToken: () => standIn.token(),
      getEmployees: (filter) => api.call('getEmployees', { query: filter ?? {} }),
      refreshToken: () => standIn.refresh(),
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
      stop = standIn.subscribe(listener);
      if (fireImmediately) listener(standIn.state(), standIn.state());
    },
    setGlobalState(change) {
      standIn.setState(change);
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
    navigate: (href) => standIn.navigate(href),
  };
  const api = createApi(props);
  return props;
}
