import type { AppProps } from '../model/app';
import type { MicroAppHost, StateGuard } from '../model/host';
import type { MicroAppRegistration } from '../model/registration';
import { hearOnBus, sendOnBus } from './bus';

/** qiankun's own part of the props; it knows the instance by its unique name. */
interface StateActions {
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
  refuseState: StateGuard | undefined;
  actions: StateActions;
  container(): HTMLElement;
  onVisibilityChange: AppProps['onVisibilityChange'];
  /** The app is parked: it gets no token, and moves and tells nobody. */
  isParked(): boolean;
  setDirty: AppProps['setDirty'];
  /** Tells the app's developer of what it threw where nobody waits for it. */
  warn(phase: string, reason: unknown): void;
}

/**
 * The props that one instance gets at each lifecycle. It is one object that asks the host for its data at each read.
 * qiankun copies props, and a copy would keep the token of the moment of mounting.
 */
export function createProps(options: PropsOptions): AppProps {
  const { host, registration, actions } = options;
  const state = (): object => host.getState?.() ?? {};
  const props: AppProps = {
    name: options.id,
    prefix: registration.prefix,
    get container() {
      return options.container();
    },
    onGlobalStateChange: (listener, fireImmediately) => {
      if (options.isParked()) return;
      const complete = (shared: Record<string, unknown>): object => ({ ...state(), ...shared });
      let registering = true;
      const tell = (next: Record<string, unknown>, previous: Record<string, unknown>): void => {
        hearOnBus(options.id);
        try {
          listener(complete(next), complete(previous));
        } catch (error) {
          // The app that registers hears of it itself. At a change the caller is the page, or another app.
          if (registering) throw error;
          options.warn('onGlobalStateChange', error);
        }
      };
      try {
        actions.onGlobalStateChange(tell, fireImmediately);
      } finally {
        registering = false;
      }
    },
    offGlobalStateChange: actions.offGlobalStateChange,
    setGlobalState: (change) => {
      if (options.isParked()) return false;
      return sendOnBus(options.id, change, () => {
        const refusal = options.refuseState?.(change);
        if (refusal) {
          console.error(
            `[portal] ${registration.name}: setGlobalState refused: "${refusal.field}" must be ${refusal.expected}`,
          );
          return false;
        }
        const accepted = actions.setGlobalState({ ...change });
        if (accepted) host.onAppState?.(change, registration);
        return accepted;
      });
    },
    onVisibilityChange: options.onVisibilityChange,
    setDirty: (dirty) => options.setDirty(dirty === true),
    navigate: (href) => {
      if (!options.isParked()) host.navigate(String(href));
    },
  };
  for (const field of Object.keys(state()))
    Object.defineProperty(props, field, { enumerable: true, get: (): unknown => Reflect.get(state(), field) });
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(host.props ?? {})))
    Object.defineProperty(props, name, whileMounted(descriptor, options.isParked));
  return props;
}

/** The token is read by a getter. An app that is parked reads nothing. */
function whileMounted(descriptor: PropertyDescriptor, isParked: () => boolean): PropertyDescriptor {
  const { get } = descriptor;
  if (!get) return descriptor;
  return {
    ...descriptor,
    // The host may ask whose props they are.
    get(this: AppProps): unknown {
      return isParked() ? undefined : get.call(this);
    },
  };
}
