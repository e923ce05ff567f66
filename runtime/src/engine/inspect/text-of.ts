/** The longest text that is shown of a value, characters. */
const TEXT_MAX = 200;
/** Names of values that are never shown: they open the session. */
const SECRET = /token|password|secret/i;

/** A value that an app has, as its owner is shown it. */
export interface InspectedValue {
  name: string;
  /** `typeof`, or the name of its class. */
  type: string;
  /** Empty for functions, and for what is secret or cannot be read. */
  text: string;
}

/** Describes a value. Never throws, whatever the app has put there. */
export function inspectValue(name: string, read: () => unknown): InspectedValue {
  try {
    const value = read();
    return { name, type: typeOf(value), text: SECRET.test(name) ? '' : textOf(value) };
  } catch {
    return { name, type: 'error', text: '' };
  }
}

function typeOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Array.isArray(value) ? 'array' : (Reflect.getPrototypeOf(value)?.constructor?.name ?? 'object');
}

function textOf(value: unknown): string {
  if (typeof value === 'function' || value instanceof Node || value === window) return '';
  if (typeof value === 'symbol' || typeof value === 'bigint') return String(value);
  const whole =
    (typeof value === 'object' && value !== null ? JSON.stringify(value, withoutSecrets) : String(value)) ?? '';
  return whole.length > TEXT_MAX ? `${whole.slice(0, TEXT_MAX)}…` : whole;
}

const withoutSecrets = (name: string, value: unknown): unknown =>
  SECRET.test(name) || value instanceof Node || value === window ? undefined : value;
