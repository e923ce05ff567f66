/** Browsers by their mark in a user agent. One that carries the mark of another stands before it. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/(?:\b|Headless)Chrome\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a person calls the device of a session. */
export interface Device {
  /** Such as `Chrome · Windows`; empty where the user agent tells neither. */
  name: string;
  /** A telephone or tablet. */
  mobile: boolean;
}

/** Browser and system out of a user agent. */
export function deviceOf(userAgent: string): Device {
  const system = nameIn(SYSTEMS, userAgent);
  return {
    name: [nameIn(BROWSERS, userAgent), system].filter((name) => name !== undefined).join(' · '),
    mobile: system === 'iOS' || system === 'Android',
  };
}

function nameIn(table: typeof BROWSERS, userAgent: string): string | undefined {
  return table.find(([mark]) => mark.test(userAgent))?.[1];
}
