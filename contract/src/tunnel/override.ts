/** Longest address that is opened in place of an application, in characters. */
export const ADDRESS_MAX = 300;
/** Longest signed text of a tunnel, in characters. */
export const TUNNEL_TEXT_MAX = 400;
/** Paths of development servers begin with it; the signed text of the tunnel and a slash follow. */
export const LIVE_PATH = '/live/';
/** The parameter of a page's address by which the person is asked whether they want to try a development server. */
export const TRY_PARAMETER = 'try';
/** The right to override every application. */
export const OVERRIDE_PERMISSION = 'portal:microapp:override';

/** The codes of which one lets a person override an application: for all of them, or for this one. */
export const overridePermissions = (prefix: string): readonly string[] => [
  OVERRIDE_PERMISSION,
  `${prefix.slice(1).replaceAll('/', ':')}:override`,
];

/** Whether a text is an address that a page can open an application from: http or https, without name and password. */
export function isOverrideAddress(text: string): boolean {
  if (text.length > ADDRESS_MAX || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
