import { LIFECYCLES_PROPERTY } from 'subapp-kit';

/** Replaces what the bundle exports. */
export function leaveLifecycles(value: unknown): void {
  Object.defineProperty(window, LIFECYCLES_PROPERTY, { value, configurable: true, enumerable: false });
}

/** What the bundle exports now. */
export function takeLifecycles(): unknown {
  return Reflect.get(window, LIFECYCLES_PROPERTY);
}
