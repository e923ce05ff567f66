import type { MicroAppProps, PortalState } from '@portal/contract/microapp/props';
import type { MicroAppRegistration } from '../model/registration';
import type { MicroAppHost } from '../model/host';
import { refusalOf } from './state-guard';

/** qiankun's own part of the props; it knows the instance by its unique name. */
export interface StateActions {
  onGlobalStateChange(
    listener: (state: Record<string, unknown>, previous: Record<string, unknown>) => void,
    fireImmediately?: boolean,
  ): void;
  setGlobalState(state: Record<string, unknown>): boolean;
  offGlobalStateChange(): boolean;
}

interface PropsOptions {
  id: string;
  registration: MicroAppRegistration;
  host: MicroAppHost;
  actions: StateActions;
  container(): HTMLElement;
  onVisibilityChange: MicroAppProps['onVisibilityChange'];
  setDirty: MicroAppProps['setDirty'];
}

/**
 * What one instance is given at each lifecycle: one object, whose data are asked from the shell at each read
 * (qiankun copies props, which would freeze a token at the moment of mounting).
 */
export function createProps(options: PropsOptions): MicroAppProps {
  const { host, registration, actions } = options;
  return {
    name: options.id,
    prefix: registration.prefix,
    get container() {
      return options.container();
    },
    get userInfo() {
      return host.getState().userInfo;
    },
    get permissions() {
      return host.getState().permissions;
    },
    get token() {
      return host.helpers.getToken();
    },
    get tenantId() {
      return host.getState().tenantId;
    },
    get lang() {
      return host.getState().lang;
    },
    get theme() {
      return host.getState().theme;
    },
    get cachedViews() {
      return host.getState().cachedViews;
    },
    get notices() {
      return host.getState().notices;
    },
    helpers: host.helpers,
    onGlobalStateChange: (listener, fireImmediately) => {
      const complete = (state: Record<string, unknown>): PortalState => ({ ...host.getState(), ...state });
      actions.onGlobalStateChange((state, previous) => listener(complete(state), complete(previous)), fireImmediately);
    },
    offGlobalStateChange: actions.offGlobalStateChange,
    setGlobalState: (change) => {
      const refusal = refusalOf(change);
      if (refusal) {
        console.error(
          `[portal] ${registration.name}: setGlobalState refused: "${refusal.field}" must be ${refusal.expected}`,
        );
        return false;
      }
      const accepted = actions.setGlobalState(change);
      if (accepted) host.onAppState?.(change, registration);
      return accepted;
    },
    onVisibilityChange: options.onVisibilityChange,
    setDirty: (dirty) => options.setDirty(dirty === true),
    navigate: (href) => host.navigate(String(href)),
  };
}
