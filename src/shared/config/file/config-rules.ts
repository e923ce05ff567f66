import { OFFERS } from '@portal/contract/offers';
import { OFFICE_PREVIEWS, type PortalConfig } from '@portal/contract/portal-config';
import { isRecord } from '@/shared/lib/is-record';
import type { ConfigFault } from './config-file.messages';

/** When a field is right, and what is said where it is not. */
interface Rule {
  isRight(value: unknown): boolean;
  wanted: ConfigFault;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isWeb = (value: unknown): value is string => isText(value) && /^https?:\/\/./i.test(value) && URL.canParse(value);
const isPath = (value: unknown): value is string => isText(value) && /^\/(?!\/)[^\\\s?#]*$/.test(value);
const isPlace = (value: unknown): boolean => (isPath(value) || isWeb(value)) && !value.endsWith('/');
const isPrefix = (key: string): boolean => /^(\/[\w-]+)+$/.test(key);
const everyPair = (value: unknown, isRight: (one: unknown) => boolean): boolean =>
  isRecord(value) && Object.entries(value).every(([key, one]) => isPrefix(key) && isRight(one));
const isWholeApplication = (one: unknown): boolean =>
  isRecord(one) && ['prefix', 'zh', 'en', 'entry'].every((name) => isText(one[name]) && one[name] !== '');

const ruleOf = (says: ConfigFault['says'], isRight: Rule['isRight']): Rule => ({ isRight, wanted: { says } });
const oneOf = (...names: readonly string[]): Rule => ({
  isRight: (value) => isText(value) && names.includes(value),
  wanted: { says: 'config.want.oneOf', values: { names: names.join(', ') } },
});

const PLACE = ruleOf('config.want.place', isPlace);
const BOOLEAN = ruleOf('config.want.boolean', (value) => typeof value === 'boolean');
const ENTRIES = ruleOf('config.want.entries', (value) => everyPair(value, (one) => isPath(one) || isWeb(one)));
const LIMIT = ruleOf('config.want.limit', (value) => Number.isSafeInteger(value) && Number(value) > 0);

/** The one field without which nobody could sign in. */
const REQUIRED_FIELD = 'publicKey';

/** Every field that the file may have. */
const CONFIG_RULES: Readonly<Record<keyof PortalConfig, Rule>> = {
  publicKey: ruleOf(
    'config.want.publicKey',
    (value) => isText(value) && /-----BEGIN (RSA )?PUBLIC KEY-----[\s\S]+-----END (RSA )?PUBLIC KEY-----/.test(value),
  ),
  apiBase: PLACE,
  hubPath: PLACE,
  authorization: ruleOf('config.want.scheme', (value) => isText(value) && /^[\w!#$%&'*+.^`|~-]*$/.test(value)),
  offers: {
    isRight: (value) => value === 'all' || (Array.isArray(value) && value.every((one) => OFFERS.includes(one))),
    wanted: { says: 'config.want.offers', values: { names: OFFERS.join(', ') } },
  },
  entries: ENTRIES,
  fallbacks: ENTRIES,
  openingsShare: ruleOf('config.want.percent', (value) => typeof value === 'number' && value >= 0 && value <= 100),
  entriesVersion: ruleOf('config.want.text', isText),
  applications: ruleOf(
    'config.want.applications',
    (value) => Array.isArray(value) && value.every((one) => isWholeApplication(one)),
  ),
  overrides: ruleOf('config.want.overrides', (value) => Array.isArray(value) && value.length === 0),
  frames: ruleOf('config.want.frames', (value) => everyPair(value, (one) => one === true || one === 'connected')),
  preloadApps: BOOLEAN,
  liveApps: LIMIT,
  keptPages: LIMIT,
  officePreview: oneOf(...OFFICE_PREVIEWS),
  officeViewer: ruleOf('config.want.web', isWeb),
  convertsOffice: BOOLEAN,
  passwordForm: oneOf('bare', 'stamped'),
  passwordsByPost: BOOLEAN,
  tellsIdleTime: BOOLEAN,
  demo: BOOLEAN,
  passwordRetrieval: BOOLEAN,
  brand: ruleOf('config.want.brand', (value) => value === null),
};

/** What is wrong with a file's fields, all of it; empty where nothing is. */
export function faultsOf(fields: Readonly<Record<string, unknown>>): ConfigFault[] {
  const wrong = (field: string, rule: Rule): ConfigFault => ({
    says: 'config.wrong',
    values: { field },
    wanted: rule.wanted,
  });
  const given = Object.entries(fields).flatMap(([field, value]): ConfigFault[] => {
    const rule = ruleNamed(field);
    if (rule === undefined) return [{ says: 'config.unknown', values: { field } }];
    return rule.isRight(value) ? [] : [wrong(field, rule)];
  });
  return REQUIRED_FIELD in fields ? given : [wrong(REQUIRED_FIELD, CONFIG_RULES[REQUIRED_FIELD]), ...given];
}

function ruleNamed(field: string): Rule | undefined {
  return Object.entries(CONFIG_RULES).find(([name]) => name === field)?.[1];
}
