/**
 * In what part of opening an app something happened. `runtime`: the code that mounts any app is being fetched.
 * `modules`: the app's native modules run and are waited for (top-level await). `export`: its lifecycles are a promise
 * that is waited for. `frame`: a page in a frame is being loaded, or has not said yet that it is ready.
 */
export type LoadPhase = 'runtime' | 'entry' | 'scripts' | 'modules' | 'export' | 'bootstrap' | 'mount' | 'frame';

/** Why an app could not be opened, told apart as far as a browser can. */
export type MicroAppError =
  /** No answer at all: server down, name unknown, blocked. */
  | { code: 'unreachable'; url: string }
  /** The server answers, but not to this origin. */
  | { code: 'cors'; url: string }
  /** The answer began and then ended before all of it had come. */
  | { code: 'brokenOff'; url: string }
  | { code: 'httpStatus'; url: string; status: number }
  /** More came than any page or script has. */
  | { code: 'tooLarge'; url: string; limitMb: number }
  /** An HTML page came where a script was asked for. */
  | { code: 'htmlInsteadOfScript'; url: string }
  /** A module came with a MIME type that browsers refuse. */
  | { code: 'wrongType'; url: string; type: string }
  /** The browser cannot run native modules in a sandbox: it takes no import map after the first module. */
  | { code: 'oldBrowser' }
  /** The entry's address answers with the page of the host itself. */
  | { code: 'hostPage'; url: string }
  /** The entry holds no script to run. */
  | { code: 'noScripts'; url: string }
  /** The entry's script is a native module, which only runs as `type="module"`. */
  | { code: 'moduleScript'; url: string; detail: string }
  | { code: 'syntaxError'; url: string; detail: string }
  | { code: 'scriptThrew'; url: string; detail: string }
  /** An AMD loader took the library, so nothing was written to `window`. */
  | { code: 'amdDefine' }
  /** Something looked like lifecycles but is not complete. */
  | { code: 'partialLifecycles'; found: string; missing: readonly string[] }
  /** Nothing on `window` looks like lifecycles. */
  | { code: 'noLifecycles'; globals: readonly string[] }
  | { code: 'threw'; phase: 'bootstrap' | 'mount'; detail: string }
  /**
   * The time is over. `url`: the file that was fetched. `found`: the global that is a promise, or the module that does
   * not end.
   */
  | { code: 'timeout'; phase: LoadPhase; limitMs: number; url?: string; found?: string }
  /** A page that was to connect with the host has come into its frame, or an error in its place, but says nothing. */
  | { code: 'frameSilent'; url: string; limitMs: number }
  /** It reloaded the page each time it was opened; it is not opened again by itself. */
  | { code: 'reloadsPage' }
  /** The runtime itself could not be fetched: the portal was redeployed, or the network is gone. */
  | { code: 'runtime'; detail: string };

/** An error of the runtime on its way through promises. */
export class MicroAppFailure extends Error {
  constructor(
    readonly error: MicroAppError,
    options?: ErrorOptions,
  ) {
    super(`micro-app: ${error.code}`, options);
    this.name = 'MicroAppFailure';
  }
}

/** The message of any thrown value. */
export function describeThrown(value: unknown): string {
  if (value instanceof Error) return value.message ? `${value.name}: ${value.message}` : value.name;
  return typeof value === 'string' && value !== '' ? value : String(value);
}

/** The cause that a thrown value stands for: its own, or that the runtime failed. */
export function errorOf(thrown: unknown): MicroAppError {
  return thrown instanceof MicroAppFailure ? thrown.error : { code: 'runtime', detail: describeThrown(thrown) };
}
